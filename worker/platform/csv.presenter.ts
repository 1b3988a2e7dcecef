/** Cells that a spreadsheet would take for a formula (OWASP, CSV injection). */
const looksLikeFormula = /^[=+\-@\t\r]/

/** One cell: quoted where it must be, and never a formula; a number is written as it is. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = looksLikeFormula.test(text) ? `'${text}` : text
  return /[",\r\n\t]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`
