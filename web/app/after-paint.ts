/**
 * The first script of a prerendered page: a few hundred bytes that load the app once the visitor sees the page, so that
 * its code does not compete with the styles, font and pictures of the first view (docs/decisions/031). Links and
 * scrolling work without code. Until the app listens, this script records pressed buttons and changed fields, and
 * replays them afterwards.
 */
interface Code {
  /** The faces of the page's letters that are files (web/build/late-faces.ts). */
  faces: { family: string; source: string; weight: string }[]
  /** Every module the screen needs; of a customer's screen, what it shares with the log-in. */
  modules: string[]
  /** The other modules of a customer's screen, and those of the log-in, which a visitor who is not logged in sees instead. */
  customer?: string[]
  visitor?: string[]
  /** What only the first tab of the log-in needs: a history entry with its other one does without (accounts/log-in/tab-forms.ts). */
  login?: string[]
  register?: never
  /** The entry and its imports, each after its own imports. The other modules run when the entry imports them. */
  steps: string[]
  /**
   * Style sheets whose rules are already inlined in the page. They are added as disabled links, which browsers do not
   * fetch, so that the chunk loader finds them and does not load them again.
   */
  sheets: string[]
}

const root = document.documentElement

/** Low priority: the pictures and the font of the first view go first. */
function link(rel: string, file: string, isDisabled = false): HTMLLinkElement {
  const element = document.createElement('link')
  element.rel = rel
  element.crossOrigin = ''
  element.fetchPriority = 'low'
  element.toggleAttribute('disabled', isDisabled)
  element.href = `/${file}`
  return element
}

/** Resolves when a module has run or failed to load; code that needs a failed module reports it. */
const run = (file: string): Promise<unknown> =>
  new Promise((resolve) => {
    // Not import(): the bundler would make this file depend on its helper, and so on the whole app.
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.onload = script.onerror = resolve
    script.src = `/${file}`
    document.head.append(script)
  })

/** Yields to the browser: waiting input and frames run before the rest. */
const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))

/** Resolves when the whole page is parsed: it may be painted, and this may run, before its end has arrived. */
const parsed = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve)
    else resolve(undefined)
  })

/** How long code waits for pictures, ms: on a bad line somebody wants to press before they are here. */
const mostWaitMs = 1_000

/** How many files are requested per task: one by one each costs a frame, all at once make a long task. */
const filesPerTask = 4

/** Resolves when the pictures of the first view are painted, or cannot be had: code would take the line from them. */
async function picturesPainted(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].filter(
    (picture) => !picture.complete,
  )
  if (waiting.length === 0) return
  const came = waiting.map(
    (picture) => new Promise((resolve) => (picture.onload = picture.onerror = picture.onabort = resolve)),
  )
  await Promise.race([Promise.all(came), new Promise((resolve) => setTimeout(resolve, mostWaitMs))])
  if (document.visibilityState === 'visible') await new Promise(requestAnimationFrame)
  await nextTask()
}

/** Gives the letters their faces. One that cannot be had leaves the letters of the stand-in. */
function askForFaces(faces: Code['faces']): void {
  for (const { family, source, weight } of faces)
    void new FontFace(family, source, { weight }).load().then(
      (face) => document.fonts.add(face),
      () => undefined,
    )
}

/** Whether a customer is logged in, by the stored record of the log-in (stores/user-data.ts). */
function who(): 'customer' | 'visitor' {
  try {
    return localStorage['userData'] === undefined ? 'visitor' : 'customer'
  } catch {
    return 'visitor'
  }
}

/**
 * Shows who is not logged in the log-in in the place of a customer's screen: its HTML, at its address, is what the app takes
 * over. What they asked for stays in the history entry (accounts/log-in/asked-path.ts).
 */
function showLogIn(): void {
  const logIn = document.querySelector<HTMLTemplateElement>('#log-in')
  if (logIn === null || who() === 'customer') return
  history.replaceState({ asked: location.pathname + location.search }, '', '/login')
  document.getElementById('root')?.replaceChildren(logIn.content)
}

/** Fetches all modules and runs the app step by step, so that no task is long. */
async function askForCode(): Promise<void> {
  await parsed()
  const code = JSON.parse(document.getElementById('code')?.textContent ?? '{}') as Code
  await picturesPainted()
  // The pictures below are asked for now (web/ui/Picture.module.css).
  root.dataset['painted'] = ''
  askForFaces(code.faces)
  const tab = (history.state as { loginTab?: 'login' | 'register' } | null)?.loginTab ?? 'login'
  const modules = [...code.modules, ...(code[who()] ?? []), ...(code[tab] ?? [])]
  for (let first = 0; first < modules.length; first += filesPerTask) {
    document.head.append(...modules.slice(first, first + filesPerTask).map((file) => link('modulepreload', file)))
    await nextTask()
  }
  document.head.append(...code.sheets.map((file) => link('stylesheet', file, true)))
  for (const file of code.steps) {
    await nextTask()
    await run(file)
    // Only the footer is left for the app, so that neither frame is long (styles/base.css).
    // The app may have begun before this hears that its file has run.
    root.dataset['painted'] ||= 'main'
  }
}

/** What has a text or a choice. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Records presses and texts until html[data-ready] is set (web/app/shell/Arrival.tsx), then replays them: the texts first, because
 * a form is sent with what was typed into it.
 */
function recordInput(): void {
  const texts = new Map<Field, string>()
  const kept: (() => void)[] = []
  const keepPress = (event: Event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role=button], [role=tab]') : null
    if (button === null || event.defaultPrevented) return
    // The form must not be submitted by the browser, nor may an app that is just hydrating handle the press a second
    // time.
    event.preventDefault()
    event.stopImmediatePropagation()
    // Set on the document element, which React does not compare with what it renders (styles/base.css).
    root.dataset['waiting'] = ''
    kept.push(() => button.click())
  }
  const keepText = (field: Field) => texts.set(field, field.value)
  const keepChange = ({ target }: Event) => target instanceof Element && 'value' in target && keepText(target as Field)
  const keepSending = (event: SubmitEvent) => {
    const form = event.target
    event.preventDefault()
    if (form instanceof HTMLFormElement) kept.push(() => form.requestSubmit())
  }
  const heard = { click: keepPress, input: keepChange, change: keepChange, submit: keepSending } as const
  const each = (act: 'addEventListener' | 'removeEventListener') => {
    for (const [name, listener] of Object.entries(heard)) document[act](name, listener as EventListener, true)
  }
  each('addEventListener')
  // What the browser has filled in by itself, or somebody before this script came.
  void parsed().then(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (field.value !== field.defaultValue) keepText(field)
  })
  new MutationObserver((_, observer) => {
    observer.disconnect()
    each('removeEventListener')
    delete root.dataset['waiting']
    for (const [field, value] of texts) {
      const isFile = field.type === 'file'
      const isChosen = isFile || field instanceof HTMLSelectElement
      // React takes what it finds in a field for what its state is, and ignores an event that changes nothing.
      if (!isChosen) field.value = `${value} `
      // Use the prototype's setter: React overrides the element's own value property and ignores changes through it.
      // A field of files keeps its files, and lets no script set its value.
      if (!isFile) Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }))
    }
    // The app has rendered the texts by then.
    void nextTask().then(() => kept.forEach((again) => again()))
  }).observe(root, { attributeFilter: ['data-ready'] })
}

void parsed().then(showLogIn)
recordInput()
// A page in the background paints nothing, so there is nothing to wait for.
if (document.visibilityState === 'hidden') void askForCode()
else requestAnimationFrame(() => setTimeout(() => void askForCode()))

export {}
