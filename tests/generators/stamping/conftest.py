"""What mkdocs renders of the checkout, made once for all tests of stamping."""

from __future__ import annotations

import pytest
from support import ROOT

from generators.stamping.rendering import Rendered, render
from generators.stamping.shells import shells_of
from generators.stamping.stamp import Shells


@pytest.fixture(scope="session")
def rendered(tmp_path_factory: pytest.TempPathFactory) -> Rendered:
    return render(ROOT, tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session")
def shells(rendered: Rendered) -> Shells:
    return shells_of(rendered.files)
