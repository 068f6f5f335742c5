"""What the browser finds things with: names, texts, answers and previews."""
