/** The elements of the shop's mails; any other element is left out with its content. */
const known = new Set([
  'TABLE',
  'TBODY',
  'THEAD',
  'TFOOT',
  'TR',
  'TD',
  'TH',
  'DIV',
  'P',
  'SPAN',
  'A',
  'STRONG',
  'EM',
  'B',
  'BR',
  'HR',
  'H1',
  'H2',
  'H3',
  'IMG',
  'UL',
  'OL',
  'LI',
])
const kept = [
  'width',
  'height',
  'align',
  'valign',
  'bgcolor',
  'cellpadding',
  'cellspacing',
  'border',
  'colspan',
  'role',
  'alt',
  'class',
  'lang',
  'dir',
  'aria-hidden',
  'src',
]

/**
 * Inline styles are renamed to this attribute before parsing and applied by script, because the page's policy refuses
 * `style` attributes in parsed HTML. The templates escape every text, so this string can only be a template's own.
 */
const styleOf = 'data-style'
const blocks = /<style>([\s\S]*?)<\/style>/g

/** A copy of an element without links. Styles are set by script (S-30). */
function copied(from: Element): Element | null {
  if (!known.has(from.tagName)) return null
  const copy = document.createElement(from.tagName)
  for (const name of kept) {
    const value = from.getAttribute(name)
    if (value !== null) copy.setAttribute(name, value)
  }
  copy.style.cssText = from.getAttribute(styleOf) ?? ''
  for (const child of from.childNodes) {
    const made =
      child instanceof Element
        ? copied(child)
        : child.nodeType === Node.TEXT_NODE
          ? document.createTextNode(child.textContent ?? '')
          : null
    if (made !== null) copy.append(made)
  }
  return copy
}

/** Shows a mail's HTML inside `host`, isolated from the page's styles in both directions. */
export function showMail(host: HTMLElement, html: string): void {
  const mail = new DOMParser().parseFromString(
    html.replace(blocks, '').replaceAll(' style="', ` ${styleOf}="`),
    'text/html',
  )
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...html.matchAll(blocks)].map(([, rules]) => rules).join('\n'))
  root.adoptedStyleSheets = [sheet]
  root.replaceChildren(...[...mail.body.children].map(copied).filter((element) => element !== null))
}
