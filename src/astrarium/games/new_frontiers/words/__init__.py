"""Sentences: questions, options, reasons, log and names."""
