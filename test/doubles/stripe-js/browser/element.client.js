/**
 * A Payment or Card Element: the form in a shadow root of its own, mounted where the page wants it.
 * @typedef {'payment' | 'card'} ElementType
 * @typedef {(event: any) => void} Handler
 */
class StripeElementDouble {
  /** @type {Map<string, Set<Handler>>} */
  #handlers = new Map()
  #host = createElement('div', { class: '__PrivateStripeElement' })
  #sheet = new CSSStyleSheet()
  #isReady = false
  #isDestroyed = false
  #lastChange = ''
  /** @type {ElementType} */
  #type
  /** @type {StripeElementsDouble} */
  #group

  /**
   * @param {ElementType} type
   * @param {any} options as `elements.create` takes them
   * @param {StripeElementsDouble} group
   */
  constructor(type, options, group) {
    this.#type = type
    this.#group = group
    const billing = options.fields?.billingDetails
    const address = billing === 'never' ? 'never' : billing?.address
    const defaults = options.defaultValues?.billingDetails?.address
    this.form = new CardForm({
      layout: type === 'card' ? 'line' : 'rows',
      hasCountry: type === 'payment' && address !== 'never' && address?.country !== 'never',
      hasPostalCode: options.hidePostalCode !== true && address !== 'never' && address?.postalCode !== 'never',
      country: defaults?.country,
      postalCode: defaults?.postal_code ?? options.value?.postalCode,
      language: languageOf(group.locale),
      tell: (event) => this.#tell(event),
    })
    this.form.setReadOnly(options.readOnly === true || options.disabled === true)
    const shadow = this.#host.attachShadow({ mode: 'open', delegatesFocus: true })
    shadow.adoptedStyleSheets = [this.#sheet]
    shadow.append(this.form.root)
    this.dress()
  }

  /**
   * @param {string | HTMLElement} place a selector or a node
   */
  mount(place) {
    if (this.#isDestroyed) throw integrationError('This Element has already been destroyed. Please create a new one.')
    const node = typeof place === 'string' ? document.querySelector(place) : place
    if (!(node instanceof HTMLElement)) {
      throw integrationError(
        `The selector you specified (${String(place)}) applies to no DOM elements that are currently on the ` +
          'page. Make sure the element exists on the page before calling mount().',
      )
    }
    node.classList.add('StripeElement')
    node.replaceChildren(this.#host)
    if (!this.#isReady) void this.#load()
  }

  unmount() {
    this.#host.parentElement?.classList.remove('StripeElement')
    this.#host.remove()
  }

  destroy() {
    this.unmount()
    this.#isDestroyed = true
    this.#group.forget(this.#type)
  }

  /** @param {any} options */
  update(options) {
    if (options.readOnly !== undefined || options.disabled !== undefined)
      this.form.setReadOnly(options.readOnly === true || options.disabled === true)
  }

  collapse() {}

  clear() {
    this.form.clear()
  }

  focus() {
    this.form.focus()
  }

  blur() {
    this.form.blur()
  }

  /**
   * @param {string} event
   * @param {Handler} handler
   */
  on(event, handler) {
    const handlers = this.#handlers.get(event) ?? new Set()
    this.#handlers.set(event, handlers.add(handler))
    return this
  }

  /**
   * @param {string} event
   * @param {Handler} handler
   */
  once(event, handler) {
    /** @type {Handler} */
    const first = (payload) => {
      this.off(event, first)
      handler(payload)
    }
    return this.on(event, first)
  }

  /**
   * @param {string} event
   * @param {Handler} [handler] without it all of them
   */
  off(event, handler) {
    if (handler) this.#handlers.get(event)?.delete(handler)
    else this.#handlers.delete(event)
    return this
  }

  /** Puts on the group's appearance and language. */
  dress() {
    this.#sheet.replaceSync(sheetTextFor(this.#group.appearance))
    this.form.setLanguage(languageOf(this.#group.locale))
  }

  async #load() {
    this.#emit('loaderstart', {})
    const error = await this.#group.loadError()
    if (error) return this.#emit('loaderror', { error })
    this.#isReady = true
    this.#emit('ready', {})
  }

  /** @param {FormEvent} event */
  #tell(event) {
    if (event === 'enter') return this.#submitPage()
    if (event !== 'change') return this.#emit(event, {})
    const { empty, complete, brand, postalCode, error } = this.form.state
    const payload =
      this.#type === 'payment'
        ? { empty, complete, collapsed: false, value: { type: 'card' } }
        : { empty, complete, brand, error, value: { postalCode } }
    const change = JSON.stringify(payload)
    if (change === this.#lastChange) return
    this.#lastChange = change
    this.#emit('change', payload)
  }

  /**
   * Enter presses the page's own button unless it is disabled; a browser does not do that for a field in a shadow root.
   */
  #submitPage() {
    const button = this.#host.closest('form')?.querySelector('button:not([type]), [type=submit]')
    if (button instanceof HTMLElement) button.click()
  }

  /**
   * @param {string} event
   * @param {object} payload
   */
  #emit(event, payload) {
    for (const handler of this.#handlers.get(event) ?? []) handler({ elementType: this.#type, ...payload })
  }
}
