/** Markup that is safe to put into a mail: only `html` makes it, so no value reaches a mail unescaped. */
export class Html {
  readonly #markup: string
  constructor(markup: string) {
    this.#markup = markup
  }
  toString(): string {
    return this.#markup
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML shows it letter for letter, in content and in quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

type Value = string | number | Html | readonly Html[]

const markupOf = (value: Value): string => {
  if (value instanceof Html) return value.toString()
  if (typeof value === 'string') return escapeHtml(value)
  return typeof value === 'number' ? String(value) : value.join('\n')
}

/**
 * Writes markup: every interpolated text is escaped, `Html` goes in as it is. Indentation of the source is dropped,
 * because
 * Gmail cuts a mail off at 102 KB.
 */
export function html(literals: TemplateStringsArray, ...values: Value[]): Html {
  const markup = literals.reduce((written, literal, index) => {
    const value = values[index]
    return written + literal.replace(/\n\s+/g, '\n') + (value === undefined ? '' : markupOf(value))
  }, '')
  return new Html(markup)
}
