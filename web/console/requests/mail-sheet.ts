/** Elements a mail of ours is made of; anything else is left out with what is in it. */
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
 * Where a style waits for script: parsing an attribute `style` is what the page's policy refuses. Our templates escape
 * every text, so the letters are theirs alone.
 */
const styleOf = 'data-style'
const blocks = /<style>([\s\S]*?)<\/style>/g

/** A copy without addresses to follow. Styles are set by script (S-30). */
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

/** Shows a mail's HTML inside `host`, apart from the page's own styles; the mail's own reach nothing outside it. */
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
