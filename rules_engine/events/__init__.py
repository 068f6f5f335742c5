"""What has happened, in the past tense, and what each event changes."""
