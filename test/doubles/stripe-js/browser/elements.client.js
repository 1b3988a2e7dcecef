/** `stripe.elements({clientSecret, appearance, locale})`: the elements of one payment. */
class StripeElementsDouble {
  /** @type {Map<ElementType, StripeElementDouble>} */
  #elements = new Map()
  /** @type {StripeExpressElementDouble | null} */
  #express = null
  /** Whether a wallet was chosen, which pays instead of the form. */
  hasWallet = false
  /** @type {string} */
  #publishableKey
  /** @type {Set<() => void>} */
  #updateHandlers = new Set()

  /**
   * @param {string} publishableKey
   * @param {any} options
   */
  constructor(publishableKey, options) {
    this.#publishableKey = publishableKey
    /** @type {string | undefined} */
    this.clientSecret = options.clientSecret
    /** @type {string | undefined} given instead of a client secret when the intent is made only on paying */
    this.mode = options.mode
    /** @type {Appearance | undefined} */
    this.appearance = options.appearance
    /** @type {string | undefined} */
    this.locale = options.locale
    if (this.clientSecret !== undefined) intentIdOf(this.clientSecret)
  }

  /**
   * @param {string} type
   * @param {any} [options]
   */
  create(type, options = {}) {
    if (type === 'expressCheckout') {
      if (this.#express) throw integrationError(`Can only create one Element of type ${type}.`)
      if (this.clientSecret === undefined && this.mode === undefined)
        throw integrationError('You must pass a clientSecret or mode when creating the Elements group.')
      this.#express = new StripeExpressElementDouble(this)
      return this.#express
    }
    if (type !== 'payment' && type !== 'card')
      throw integrationError(
        `A valid Element name must be provided. Valid Elements here are: payment, card, expressCheckout; you passed: ${type}.`,
      )
    if (this.#elements.has(type)) throw integrationError(`Can only create one Element of type ${type}.`)
    if (type === 'payment' && this.clientSecret === undefined && this.mode === undefined)
      throw integrationError(
        'In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group.',
      )
    const element = new StripeElementDouble(type, options, this)
    this.#elements.set(type, element)
    return element
  }

  /** @param {string} type */
  getElement(type) {
    if (type === 'expressCheckout') return this.#express
    return this.#elements.get(/** @type {ElementType} */ (type)) ?? null
  }

  /** @param {{ appearance?: Appearance, locale?: string }} options */
  async update({ appearance, locale }) {
    if (appearance !== undefined) this.appearance = appearance
    if (locale !== undefined) this.locale = locale
    for (const element of this.#elements.values()) element.dress()
    for (const handler of this.#updateHandlers) handler()
  }

  /**
   * @param {'update-end'} _event
   * @param {() => void} handler
   */
  on(_event, handler) {
    this.#updateHandlers.add(handler)
  }

  /** Validates the form and shows what is missing. */
  async submit() {
    if (this.hasWallet) return { selectedPaymentMethod: 'link' }
    const error = this.form()?.check()
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }

  async fetchUpdates() {
    const error = await this.loadError()
    return error ? { error: { message: error.message ?? '', status: error.code } } : {}
  }

  /** The form of whichever element was created, or undefined. */
  form() {
    return (this.#elements.get('payment') ?? this.#elements.get('card'))?.form
  }

  /** The customer has chosen a wallet and agreed on its sheet. */
  chooseWallet() {
    this.hasWallet = true
  }

  /** @param {ElementType | 'expressCheckout'} type */
  forget(type) {
    if (type === 'expressCheckout') this.#express = null
    else this.#elements.delete(type)
  }

  /**
   * Why the payment cannot be shown: its intent is unknown, paid or cancelled, or the network is down.
   * @returns {Promise<StripeJsError | null>}
   */
  async loadError() {
    if (this.clientSecret === undefined) return null
    const { body, error } = await callApi(
      this.#publishableKey,
      'GET',
      `payment_intents/${intentIdOf(this.clientSecret)}`,
      { client_secret: this.clientSecret },
    )
    if (error) return error
    if (body.status !== 'succeeded' && body.status !== 'canceled') return null
    return {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'This PaymentIntent is in a terminal state and cannot be used to initialize Elements.',
      payment_intent: body,
    }
  }
}
