throw new Error(
  'The native canvas of pdf.js is not installed: PDFs are drawn in the browser alone ' +
    '(docs/decisions/056-first-page-of-a-pdf.md).',
)
