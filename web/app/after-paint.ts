/**
 * What a prerendered page runs first: a few hundred bytes that ask for the app once the visitor sees the page, so that
 * its
 * code competes with no style, font or picture of the first view (docs/decisions/031). Until the app listens, this
 * keeps what she does:
 * links and scrolling work without code; a pressed button is pressed again, a changed field told again, once it
 * listens.
 */
interface Code {
  /** Every module the screen needs. */
  modules: string[]
  /**
   * Of them the entry and what it imports, each after what it imports itself; the others run when the entry asks for
   * them.
   */
  steps: string[]
  /**
   * Style sheets whose rules stand in the page: as disabled links, which nobody fetches, so that the chunk loader
   * finds them.
   */
  sheets: string[]
}

const root = document.documentElement

/** Behind the first view: its pictures and its font go first. */
function link(rel: string, file: string, isDisabled = false): HTMLLinkElement {
  const element = document.createElement('link')
  element.rel = rel
  element.crossOrigin = ''
  element.fetchPriority = 'low'
  element.toggleAttribute('disabled', isDisabled)
  element.href = `/${file}`
  return element
}

/** Resolves when a module has run, or could not be had: who needs it says so. */
const run = (file: string): Promise<unknown> =>
  new Promise((resolve) => {
    // Not import(): the bundler would have this file wait for its helper, and so for the whole app.
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.onload = script.onerror = resolve
    script.src = `/${file}`
    document.head.append(script)
  })

/** The rest of a task as the next one: what is waiting, a press or a frame, comes in between. */
const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))

/** Until all of the page is here: it may be painted, and this may run, while its end is still on its way. */
const parsed = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve)
    else resolve(undefined)
  })

/** Asked for together: one by one each costs a frame, all at once a long task. */
const filesPerTask = 4

/** Fetches all modules at once and runs the app step by step, so that no task is long. */
async function askForCode(): Promise<void> {
  await parsed()
  const code = JSON.parse(document.getElementById('code')?.textContent ?? '{}') as Code
  for (let first = 0; first < code.modules.length; first += filesPerTask) {
    document.head.append(...code.modules.slice(first, first + filesPerTask).map((file) => link('modulepreload', file)))
    await nextTask()
  }
  document.head.append(...code.sheets.map((file) => link('stylesheet', file, true)))
  for (const file of code.steps) {
    await nextTask()
    await run(file)
  }
}

/**
 * Keeps presses and changes until html[data-ready] (web/app/shell/Arrival.tsx), then does them again, in their order.
 */
function keepWhatSheDoes(): void {
  const kept: (() => void)[] = []
  const keepPress = (event: Event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role=button], [role=tab]') : null
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
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
    )
      return
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
