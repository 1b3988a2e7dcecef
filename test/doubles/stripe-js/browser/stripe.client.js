/**
 * `window.Stripe(publishableKey, options)`: the part of Stripe.js a shop that takes cards uses.
 * @typedef {{ paymentIntent: PaymentIntent, error?: undefined } | { paymentIntent?: undefined, error: StripeJsError }}
 * IntentResult
 * @typedef {{ data?: FormValues, error?: StripeJsError }} MethodOrMistake
 */
class StripeDouble {
  /** @type {string} */
  #key
  /** @type {string | undefined} */
  #locale

  /**
   * @param {string} publishableKey
   * @param {{ locale?: string }} options
   */
  constructor(publishableKey, options) {
    if (typeof publishableKey !== 'string')
      throw integrationError('Missing value for Stripe(): apiKey should be a string.')
    if (publishableKey.startsWith('sk_'))
      throw integrationError(
        'You should not use your secret key with Stripe.js.\n  Please pass a publishable key instead.',
      )
    this.#key = publishableKey
    this.#locale = options.locale
  }

  /** @param {any} [options] */
  elements(options = {}) {
    return new StripeElementsDouble(this.#key, { locale: this.#locale, ...options })
  }

  /**
   * @param {{ elements?: StripeElementsDouble, clientSecret?: string, confirmParams?: any, redirect?: 'always' |
   * 'if_required' }} options
   * @returns {Promise<IntentResult>} with `redirect: 'always'` (the default) only an error ever comes back
   */
  async confirmPayment({ elements, clientSecret = elements?.clientSecret, confirmParams = {}, redirect = 'always' }) {
    const {
      return_url: returnUrl,
      payment_method: namedMethod,
      payment_method_data: extraData,
      ...rest
    } = confirmParams
    if (clientSecret === undefined)
      throw integrationError(
        'In order to use stripe.confirmPayment, you must pass a clientSecret or an Elements group that was ' +
          'created with one.',
      )
    if (redirect === 'always' && !returnUrl)
      throw integrationError('The `confirmParams.return_url` argument is required when using stripe.confirmPayment().')
    const form = elements?.form()
    const named = elements?.hasWallet ? 'pm_card_visa' : namedMethod
    /** @type {MethodOrMistake} */
    const method = named === undefined ? methodFromForm(form, extraData) : { data: { payment_method: named } }
    if (method.error) return { error: method.error }
    const result = await this.#confirm(
      clientSecret,
      { ...rest, ...method.data, return_url: returnUrl, expected_payment_method_type: 'card' },
      form,
    )
    if (result.error || redirect !== 'always') return result
    location.assign(returnAddress(returnUrl, result.paymentIntent))
    return new Promise(() => {})
  }

  /**
   * @param {string} clientSecret
   * @param {any} [data]
   * @param {{ handleActions?: boolean }} [options]
   * @returns {Promise<IntentResult>}
   */
  async confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
    const { payment_method: given, ...rest } = data
    const element = given instanceof Object ? given.card : undefined
    const form = element instanceof StripeElementDouble ? element.form : undefined
    /** @type {MethodOrMistake} */
    const method = form
      ? methodFromForm(form, { billing_details: given.billing_details })
      : { data: given === undefined ? {} : { payment_method: given } }
    if (method.error) return { error: method.error }
    return this.#confirm(clientSecret, { ...rest, ...method.data }, form, handleActions)
  }

  /**
   * @param {string} clientSecret
   * @returns {Promise<IntentResult>}
   */
  async retrievePaymentIntent(clientSecret) {
    const { body, error } = await callApi(this.#key, 'GET', `payment_intents/${intentIdOf(clientSecret)}`, {
      client_secret: clientSecret,
    })
    return error ? { error } : { paymentIntent: body }
  }

  /**
   * @param {{ clientSecret: string }} options
   * @returns {Promise<IntentResult>}
   */
  async handleNextAction({ clientSecret }) {
    const found = await this.retrievePaymentIntent(clientSecret)
    if (found.error) return found
    if (found.paymentIntent.status === 'requires_action')
      return this.#challenge(found.paymentIntent, clientSecret, undefined)
    return {
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'handleNextAction: The PaymentIntent supplied is not in the requires_action state.',
        payment_intent: found.paymentIntent,
      },
    }
  }

  /**
   * @param {{ elements?: StripeElementsDouble, element?: unknown, type?: string, card?: unknown, params?: any,
   * billing_details?: any }} options
   */
  async createPaymentMethod({ elements, element, card, params, billing_details: billingDetails }) {
    const own = element ?? card
    const form = own instanceof StripeElementDouble ? own.form : elements?.form()
    const method = methodFromForm(form, { billing_details: params?.billing_details ?? billingDetails })
    if (method.error) return { error: method.error }
    const { body, error } = await callApi(
      this.#key,
      'POST',
      'payment_methods',
      /** @type {FormValues} */ (method.data?.payment_method_data),
    )
    return error ? { error: inWordsOfBuyer(error, form?.language ?? 'en') } : { paymentMethod: body }
  }

  registerAppInfo() {}

  _registerWrapper() {}

  /**
   * @param {string} clientSecret
   * @param {FormValues} values
   * @param {CardForm | undefined} form
   * @param {boolean} handlesActions
   * @returns {Promise<IntentResult>}
   */
  async #confirm(clientSecret, values, form, handlesActions = true) {
    const language = form?.language ?? languageOf(this.#locale)
    form?.setBusy(true)
    try {
      const { body, error } = await callApi(this.#key, 'POST', `payment_intents/${intentIdOf(clientSecret)}/confirm`, {
        ...values,
        use_stripe_sdk: true,
        client_secret: clientSecret,
      })
      if (error) return { error: inWordsOfBuyer(error, language) }
      return body.status === 'requires_action' && handlesActions
        ? await this.#challenge(body, clientSecret, language)
        : { paymentIntent: body }
    } finally {
      form?.setBusy(false)
    }
  }

  /**
   * @param {PaymentIntent} intent
   * @param {string} clientSecret
   * @param {Language | undefined} language
   * @returns {Promise<IntentResult>}
   */
  async #challenge(intent, clientSecret, language = languageOf(this.#locale)) {
    /** @type {IntentResult} */
    let result = { paymentIntent: intent }
    await askForAuthentication(intent, language, async (outcome) => {
      const { body, error } = await callApi(this.#key, 'POST', `payment_intents/${intent.id}/authenticate`, {
        client_secret: clientSecret,
        outcome,
      })
      if (error) result = { error: inWordsOfBuyer(error, language) }
      else if (body.status === 'requires_payment_method')
        result = { error: inWordsOfBuyer({ ...body.last_payment_error, payment_intent: body }, language) }
      else result = { paymentIntent: body }
    })
    return result
  }
}

/**
 * The payment method that the form becomes for the API, or its mistakes.
 * @param {CardForm | undefined} form
 * @param {any} extra `payment_method_data` the page adds: names, addresses
 * @returns {MethodOrMistake}
 */
function methodFromForm(form, extra) {
  if (!form)
    throw integrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to ' +
        'use is still mounted.',
    )
  const error = form.check()
  if (error) return { error }
  const { methodData } = form
  const billing = extra?.billing_details ?? {}
  const address = { ...methodData.billing_details.address, ...billing.address }
  return { data: { payment_method_data: { ...methodData, ...extra, billing_details: { ...billing, address } } } }
}

/**
 * The return address of a finished payment, with the parameters Stripe adds.
 * @param {string} returnUrl
 * @param {PaymentIntent} intent
 */
function returnAddress(returnUrl, intent) {
  const address = new URL(returnUrl, location.href)
  address.searchParams.set('payment_intent', intent.id)
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  address.searchParams.set(
    'redirect_status',
    intent.status === 'succeeded' || intent.status === 'processing' ? 'succeeded' : 'failed',
  )
  return address.href
}

/** The release that `@stripe/stripe-js` expects; it warns about any other. */
const release = 'endive'

Object.assign(window, {
  Stripe: Object.assign(
    /**
     * @param {string} publishableKey
     * @param {{ locale?: string }} [options]
     */
    (publishableKey, options = {}) => new StripeDouble(publishableKey, options),
    { version: release },
  ),
})
