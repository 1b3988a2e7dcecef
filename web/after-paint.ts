/**
 * What a prerendered page runs first: a few hundred bytes that ask for the app once the visitor sees the page, so that its
 * code competes with no style, font or picture of the first view (docs/decisions/031). Until the app listens, this keeps what she does:
 * links and scrolling work without code; a pressed button is pressed again, a changed field told again, once it listens.
 */
interface Code {
  /** Every module the screen needs, the entry first. */
  modules: string[]
  /** Style sheets whose rules stand in the page: as disabled links, which nobody fetches, so that the chunk loader finds them. */
  sheets: string[]
}

const root = document.documentElement
const code = JSON.parse(document.getElementById('code')?.textContent ?? '{"modules":[],"sheets":[]}') as Code

function link(rel: string, file: string, isDisabled = false): void {
  const element = document.createElement('link')
  element.rel = rel
  element.crossOrigin = ''
  element.toggleAttribute('disabled', isDisabled)
  element.href = `/${file}`
  document.head.append(element)
}

/** Fetches all modules at once and runs them one by one, what others need first, so that no task is long. */
async function askForCode(): Promise<void> {
  for (const file of code.modules) link('modulepreload', file)
  for (const file of code.sheets) link('stylesheet', file, true)
  for (const file of code.modules.toReversed()) {
    await import(/* @vite-ignore */ `/${file}`)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Keeps presses and changes until html[data-ready] (web/shell/Arrival.tsx), then does them again, in their order. */
function keepWhatSheDoes(): void {
  const kept: (() => void)[] = []
  const keepPress = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role=button], [role=tab]') : null
    if (button === null || event.defaultPrevented) return
    // Neither a form sent to nowhere, nor heard twice by an app that is just taking over.
    event.preventDefault()
    event.stopImmediatePropagation()
    // On the document, which React does not compare with what it renders (styles/base.css).
    root.dataset['waiting'] = ''
    kept.push(() => button.click())
  }
  const keepChange = (event: Event) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)) return
    const { value } = field
    kept.push(() => {
      // As a person would: React hears only what goes through the element's own setter.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    })
  }
  const keepSending = (event: SubmitEvent) => {
    const form = event.target
    event.preventDefault()
    if (form instanceof HTMLFormElement) kept.push(() => form.requestSubmit())
  }
  document.addEventListener('click', keepPress, true)
  document.addEventListener('change', keepChange, true)
  document.addEventListener('submit', keepSending, true)
  new MutationObserver((_, observer) => {
    observer.disconnect()
    document.removeEventListener('click', keepPress, true)
    document.removeEventListener('change', keepChange, true)
    document.removeEventListener('submit', keepSending, true)
    delete root.dataset['waiting']
    for (const again of kept) again()
  }).observe(root, { attributeFilter: ['data-ready'] })
}

keepWhatSheDoes()
// A page in the background paints nothing: it need not wait.
if (document.visibilityState === 'hidden') void askForCode()
else requestAnimationFrame(() => setTimeout(() => void askForCode()))

export {}
