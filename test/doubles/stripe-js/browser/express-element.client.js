/**
 * An Express Checkout Element: a row of wallet buttons. This account offers Link only; a click pays with a test card, as a
 * wallet does after its sheet.
 */
class StripeExpressElementDouble {
  /** @type {Map<string, Set<Handler>>} */
  #handlers = new Map()
  #host = createElement('div', { class: '__PrivateStripeElement' })
  /** @type {StripeElementsDouble} */
  #group

  /**
   * @param {StripeElementsDouble} group
   */
  constructor(group) {
    this.#group = group
    const button = createElement('button', { type: 'button' })
    // By the object model: the page's policy refuses a style attribute.
    Object.assign(button.style, { width: '100%', minHeight: '48px', font: 'inherit' })
    button.textContent = 'Link'
    button.addEventListener('click', () => this.#press())
    this.#host.attachShadow({ mode: 'open', delegatesFocus: true }).append(button)
  }

  /** @param {string | HTMLElement} place */
  mount(place) {
    const node = typeof place === 'string' ? document.querySelector(place) : place
    if (!(node instanceof HTMLElement)) throw integrationError('The selector you specified applies to no DOM elements.')
    node.classList.add('StripeElement')
    node.replaceChildren(this.#host)
    void this.#load()
  }

  unmount() {
    this.#host.parentElement?.classList.remove('StripeElement')
    this.#host.remove()
  }

  destroy() {
    this.unmount()
    this.#group.forget('expressCheckout')
  }

  update() {}

  dress() {}

  /**
   * @param {string} event
   * @param {Handler} handler
   */
  on(event, handler) {
    const handlers = this.#handlers.get(event) ?? new Set()
    this.#handlers.set(event, handlers.add(handler))
    return this
  }

  async #load() {
    const error = await this.#group.loadError()
    if (error) return this.#emit('loaderror', { error })
    this.#emit('ready', {
      availablePaymentMethods: {
        amazonPay: false,
        applePay: false,
        googlePay: false,
        klarna: false,
        link: true,
        paypal: false,
      },
    })
  }

  #press() {
    const confirm = () => {
      this.#group.chooseWallet()
      this.#emit('confirm', { expressPaymentType: 'link', paymentFailed: () => this.#emit('cancel', {}) })
    }
    // Without a handler the sheet opens by itself.
    if (this.#handlers.has('click')) this.#emit('click', { expressPaymentType: 'link', resolve: confirm })
    else confirm()
  }

  /**
   * @param {string} event
   * @param {object} payload
   */
  #emit(event, payload) {
    for (const handler of this.#handlers.get(event) ?? []) handler({ elementType: 'expressCheckout', ...payload })
  }
}
