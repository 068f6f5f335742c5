"""A checkout as it would have been under the edition before the one in force, taken back by the lineage."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
from support import ROOT, library_or_skip
from typer.testing import CliRunner

from generators.commands import command_line
from generators.commands.renumbering_files import renumbered
from generators.linking.loading.small_files import lock_from_text, lock_text
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.facts import facts_text
from generators.rules_over_time.library import label_of
from generators.rules_over_time.lineage.building import Passage, facts_of, lineage_of
from generators.rules_over_time.lineage.file import lineage_text, load_lineage
from generators.rules_over_time.lineage.lineage import Life, Lineage, compact
from generators.rules_over_time.lineage.timeline import EDITIONS, dates_text, load_timeline
from generators.rules_over_time.loading import read_edition_file
from generators.rules_over_time.updating.rewriting import Renumbering, rewritten
from generators.rules_over_time.updating.update import engine_with

LANTERNS = ROOT / "tests" / "fixtures" / "rules" / "Lantern Rules 20010101.txt"
OLD, NEW = "2026-04-17", "2026-06-19"
COPIED = ("content", "rules_engine", "generators", "tests", "docs", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
PASSED_OVER = shutil.ignore_patterns("__pycache__", ".hypothesis")


def file_of(label: str) -> Path:
    """The file of an edition in the user's library; skips the test where there is none."""
    return next(path for path in (library_or_skip() / "cr" / "en").iterdir() if label_of(path.name) == label)


def ancestors(lineage: Lineage) -> dict[str, str]:
    """Number of the newer edition → that of the same rule in the older one; of a share, that of the whole."""
    then, now = (place_of(lineage, label) for label in (OLD, NEW))
    before = {id: number for number, id in lineage.numbers_at(then).items()}
    shared = {
        id: turn.from_[0] for turn in lineage.turns if turn.place == now for id in turn.to if turn.kind == "split"
    }
    ids = {number: shared.get(id, id) if id not in before else id for number, id in lineage.numbers_at(now).items()}
    return {number: before[id] for number, id in ids.items() if id in before}


def without_ancestor(lineage: Lineage) -> frozenset[str]:
    """The numbers of the newer edition whose rules the older one hadn't got."""
    return frozenset(lineage.numbers_at(place_of(lineage, NEW)).keys() - ancestors(lineage).keys())


def place_of(lineage: Lineage, label: str) -> int:
    """The place of an edition that is known."""
    place = lineage.place_of(label)
    assert place is not None
    return place


def set_aside(name: str, text: str, lineage: Lineage) -> str:
    """A text with what can't be cited under the older edition: rules without ancestor are cited as of the newer one.

    What is written of such a rule under its number alone is left out.
    """
    new, numbers = without_ancestor(lineage), tuple(lineage.numbers_at(place_of(lineage, NEW)))
    if name.startswith("content/rules/gists"):
        lines = text.splitlines(keepends=True)
        text = "".join(line for line in lines if line.partition('"')[2].partition('"')[0] not in new)
    return rewritten(text, Renumbering(numbers, numbers, {}, frozenset(), new, NEW)).text


def older_checkout(root: Path) -> dict[str, bytes]:
    """Write the checkout into a folder, with `EDITION`, every citation and all facts as of the older edition.

    Gives the files as they were before.
    """
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=PASSED_OVER)
        else:
            shutil.copy(ROOT / name, root / name)
    original = files_below(root)
    lineage, old = load_lineage(root / "content"), read_edition_file(file_of(OLD))
    for gists in sorted((root / "content/rules").glob("gists.*.toml")):
        gists.write_text(set_aside(f"content/rules/{gists.name}", gists.read_text("utf-8"), lineage), "utf-8")
    moved = {number: before for number, before in ancestors(lineage).items() if number != before}
    numbers = tuple(lineage.numbers_at(place_of(lineage, NEW)))
    back = Renumbering(numbers, tuple(old.rules), moved, frozenset(), without_ancestor(lineage), NEW)
    for name, text in renumbered(root, back).texts.items():
        (root / name).write_text(text, "utf-8")
    engine = root / "rules_engine/rulebook/edition.py"
    engine.write_text(engine_with(engine.read_text("utf-8"), OLD), "utf-8")
    _facts_of(old, root / "content", lineage)
    return original


def _facts_of(old: Edition, content: Path, lineage: Lineage) -> None:
    """The derived facts, the lineage and the lock as they were."""
    dates = {label: effective for label, effective in load_timeline(content, None).dates if label < NEW}
    lock = content / "rules/citations.lock"
    cited = lock_from_text(lock.read_text("utf-8"), "lock")[0]
    (content / "rules/lineage.json").write_text(lineage_text(_until(lineage, place_of(lineage, NEW))), "utf-8")
    (content / "rules/edition.json").write_text(facts_text(old), "utf-8")
    (content / EDITIONS).write_text(dates_text(dates), "utf-8")
    lock.write_text(lock_text({number: old.rules[number].hash for number in cited if number in old.rules}), "utf-8")


def _until(lineage: Lineage, end: int) -> Lineage:
    """The lineage without the editions from a place on."""
    lives = {id: _life_until(life, end, lineage.labels) for id, life in lineage.lives.items()}
    turns = tuple(turn for turn in lineage.turns if turn.place < end)
    return Lineage(lineage.labels[:end], {id: life for id, life in lives.items() if life.stays}, turns)


def _life_until(life: Life, end: int, labels: tuple[str, ...]) -> Life:
    later = tuple(compact(label) for label in labels[end:])
    return msgspec.structs.replace(
        life,
        stays=tuple(stay for stay in life.stays if stay.since < end),
        until=life.until if life.until is not None and life.until < end else None,
        also=tuple(id for id in life.also if not id.startswith(later)),
    )


def lantern_checkout(root: Path) -> None:
    """Write a checkout under the older Lantern Rules, without a page, into a folder."""
    library, rules = root / "library/cr/en", root / "content/rules"
    for folder in (library, rules, root / "content/wiki", root / "rules_engine/rulebook"):
        folder.mkdir(parents=True)
    shutil.copy(LANTERNS, library / "20010101.txt")
    old = read_edition_file(library / "20010101.txt")
    (rules / "edition.json").write_text(facts_text(old), "utf-8")
    (rules / "editions.json").write_text(dates_text({old.label: old.effective}), "utf-8")
    (rules / "lineage.json").write_text(lineage_text(lineage_of([Passage(old.label, facts_of(old))])), "utf-8")
    locked = {number: old.rules[number].hash for number in ("200.3a", "200.3b")}
    (rules / "citations.lock").write_text(lock_text(locked), "utf-8")
    (root / "rules_engine/rulebook/edition.py").write_text(f'EDITION = "{old.label}"\n', "utf-8")


def run_update(*words: str) -> tuple[int, str, str]:
    """`saitei update` here, with the user's library: exit code, standard output, standard error."""
    words = ("update", *words, "--library", str(library_or_skip()))
    result = CliRunner().invoke(command_line(["update"]), words)
    return result.exit_code, result.stdout, result.stderr


def files_below(root: Path) -> dict[str, bytes]:
    """Every file of a checkout by its path below it, but for what is kept in `.cache`."""
    found = (path for path in root.rglob("*") if path.is_file() and ".cache" not in path.parts)
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}
