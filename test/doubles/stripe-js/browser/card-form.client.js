/**
 * The card form: what is typed, what is wrong with it, and what it becomes for the API.
 * @typedef {'change' | 'focus' | 'blur' | 'escape' | 'enter'} FormEvent
 * @typedef {object} CardFormOptions
 * @property {'rows' | 'line'} layout rows is the Payment Element, line the older Card Element
 * @property {boolean} hasCountry
 * @property {boolean} hasPostalCode
 * @property {string | undefined} country
 * @property {string | undefined} postalCode
 * @property {Language} language
 * @property {(event: FormEvent) => void} tell
 */
class CardForm {
  /** @param {CardFormOptions} options */
  constructor({ layout, hasCountry, hasPostalCode, country, postalCode, language, tell }) {
    this.tell = tell
    this.language = language
    this.hasPostalCode = hasPostalCode
    const digits = { inputmode: 'numeric', autocorrect: 'off', spellcheck: 'false' }
    this.number = new CardField(
      'number',
      { ...digits, autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
      createElement('input', {}),
    )
    this.expiry = new CardField('expiry', { ...digits, autocomplete: 'cc-exp' }, createElement('input', {}))
    this.cvc = new CardField('cvc', { ...digits, autocomplete: 'cc-csc' }, createElement('input', {}))
    this.country = new CardField(
      'country',
      { class: 'Input Select', autocomplete: 'billing country' },
      createElement('select', {}),
    )
    this.postalCode = new CardField(
      'postalCode',
      { autocomplete: 'billing postal-code', placeholder: '12345', maxlength: '12' },
      createElement('input', {}),
    )
    this.fields = [this.number, this.expiry, this.cvc, ...(hasCountry ? [this.country] : []), this.postalCode]
    this.supported = createElement('span', { class: 'Hidden', id: 'supported-cards' })
    this.root = createElement(
      'fieldset',
      { class: layout === 'line' ? 'Form Form--line' : 'Form' },
      ...this.#lay(layout, hasCountry),
    )
    this.setLanguage(language)
    this.country.control.value = countryCodes.includes(country ?? '') ? (country ?? 'US') : 'US'
    this.postalCode.control.value = postalCode ?? ''
    this.#drawMarks()
    this.#showPostalCode()
    this.#listen()
  }

  /** The card's digits, brand and what is typed, for events. */
  get state() {
    const mistakes = this.fields.map((field) => this.#mistakeIn(field))
    const shown = this.fields.find((field) => field.mistake !== null)
    return {
      empty: [this.number, this.expiry, this.cvc].every(({ control }) => control.value === ''),
      complete: mistakes.every((mistake) => mistake === null),
      brand: this.brand.name,
      postalCode: this.postalCode.control.value.trim(),
      error: shown
        ? { type: 'validation_error', code: shown.mistake, message: shown.messageFor(shown.mistake) }
        : undefined,
    }
  }

  get brand() {
    return brandOfNumber(digitsOf(this.number.control.value))
  }

  /** What `payment_method_data` carries. */
  get methodData() {
    const expiry = digitsOf(this.expiry.control.value)
    return {
      type: 'card',
      card: {
        number: digitsOf(this.number.control.value),
        exp_month: Number(expiry.slice(0, 2)),
        exp_year: 2000 + Number(expiry.slice(2, 4)),
        cvc: this.cvc.control.value,
      },
      billing_details: {
        address: {
          country: this.fields.includes(this.country) ? this.country.control.value : undefined,
          postal_code: this.state.postalCode || undefined,
        },
      },
    }
  }

  /**
   * Shows everything that is wrong and goes to the first of it.
   * @returns {StripeJsError | null}
   */
  check() {
    for (const field of this.fields) field.showMistake(this.#mistakeIn(field))
    const wrong = this.fields.find(({ mistake }) => mistake !== null)
    if (!wrong || wrong.mistake === null) return null
    wrong.control.focus()
    return { type: 'validation_error', code: wrong.mistake, message: wrong.messageFor(wrong.mistake) }
  }

  clear() {
    for (const field of [this.number, this.expiry, this.cvc, this.postalCode]) {
      field.control.value = ''
      field.showMistake(null)
    }
    this.#drawMarks()
    this.tell('change')
  }

  focus() {
    this.number.control.focus()
  }

  blur() {
    for (const { control } of this.fields) control.blur()
  }

  /** While a payment is under way nothing can be changed. */
  /** @param {boolean} isBusy */
  setBusy(isBusy) {
    for (const { control } of this.fields) if (control instanceof HTMLInputElement) control.readOnly = isBusy
    setAttributes(this.root, { 'aria-busy': String(isBusy) })
  }

  /** @param {boolean} isReadOnly */
  setReadOnly(isReadOnly) {
    for (const { control } of this.fields) control.disabled = isReadOnly
  }

  /** @param {Language} language */
  setLanguage(language) {
    this.language = language
    const words = texts[language]
    setAttributes(this.root, { lang: language, 'aria-label': words.secureForm })
    this.supported.textContent = `${words.supportedCards} ${brands.map(({ title }) => title).join(', ')}.`
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const chosen = this.country.control.value
    this.country.control.replaceChildren(
      ...countryCodes.map((code) => createElement('option', { value: code }, names.of(code) ?? code)),
    )
    if (chosen !== '') this.country.control.value = chosen
    for (const field of this.fields) field.setTexts(words)
  }

  /**
   * @param {'rows' | 'line'} layout
   * @param {boolean} hasCountry
   */
  #lay(layout, hasCountry) {
    const { number, expiry, cvc, country, postalCode } = this
    if (layout === 'line')
      return [
        createElement('div', { class: 'Line' }, number.root, expiry.root, cvc.root, postalCode.root),
        this.supported,
      ]
    setAttributes(number.control, { 'aria-describedby': 'Field-number-error supported-cards' })
    return [
      number.root,
      createElement('div', { class: 'Row' }, expiry.root, cvc.root),
      ...(hasCountry ? [country.root] : []),
      postalCode.root,
      this.supported,
    ]
  }

  #listen() {
    for (const field of this.fields) {
      field.control.addEventListener('input', (event) => this.#typed(field, event))
      field.control.addEventListener('focus', () => this.tell('focus'))
      field.control.addEventListener('blur', () => {
        if (field.control.value !== '') field.showMistake(this.#mistakeIn(field))
        this.tell('change')
        this.tell('blur')
      })
      field.control.addEventListener('keydown', (event) => {
        const { key } = /** @type {KeyboardEvent} */ (event)
        if (key === 'Escape') this.tell('escape')
        if (key === 'Enter' && field !== this.country) this.tell('enter')
      })
    }
  }

  /**
   * @param {CardField} field
   * @param {Event} event
   */
  #typed(field, event) {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    if (field === this.number) field.rewrite(formatNumber(field.control.value))
    if (field === this.expiry) field.rewrite(formatExpiry(field.control.value, isDeleting))
    if (field === this.cvc) field.rewrite(formatCvc(field.control.value, this.brand))
    if (field === this.number) this.#drawMarks()
    if (field === this.country) this.#showPostalCode()
    const mistake = this.#mistakeIn(field)
    const isUnfinished = mistake?.startsWith('incomplete') ?? false
    field.showMistake(isUnfinished ? null : mistake)
    this.tell('change')
    if (mistake === null && !isDeleting) this.#goOn(field)
  }

  /** A finished number leads to the date, a finished date to the code; only when typing at the end. */
  /** @param {CardField} field */
  #goOn(field) {
    const next = field === this.number ? this.expiry : field === this.expiry ? this.cvc : null
    const { control } = field
    if (
      next?.control.value !== '' ||
      !(control instanceof HTMLInputElement) ||
      control.selectionStart !== control.value.length
    )
      return
    if (
      control.getRootNode() instanceof ShadowRoot &&
      /** @type {ShadowRoot} */ (control.getRootNode()).activeElement === control
    )
      next.control.focus()
  }

  /** @param {CardField} field */
  #mistakeIn(field) {
    const { value } = field.control
    switch (field) {
      case this.number:
        return mistakeInNumber(digitsOf(value))
      case this.expiry:
        return mistakeInExpiry(value, new Date())
      case this.cvc:
        return mistakeInCvc(value, this.brand)
      // Stripe's form insists on it in some countries; here it may stay empty.
      case this.postalCode:
        return this.postalCode.root.hidden || value === ''
          ? null
          : mistakeInPostalCode(value, this.country.control.value)
      default:
        return null
    }
  }

  #drawMarks() {
    const { brand } = this
    this.number.control.dataset.brand = brand.name
    const isOpen = brand === unknownBrand && this.number.control.value === ''
    const names =
      isOpen && this.root.classList.contains('Form--line')
        ? ['unknown']
        : isOpen
          ? ['visa', 'mastercard', 'amex', 'discover']
          : [brand.name]
    this.number.marks.classList.toggle('Marks--all', isOpen)
    this.number.marks.replaceChildren(...names.map(drawBrandMark))
    this.cvc.marks.replaceChildren(drawCvcHint(brand.name === 'amex'))
    setAttributes(this.cvc.control, { maxlength: String(brand === unknownBrand ? 4 : brand.cvcLength) })
  }

  #showPostalCode() {
    const country = this.country.control.value
    this.postalCode.root.hidden = !this.hasPostalCode || !countriesWithPostalCode.includes(country)
    this.postalCode.labelName = country === 'US' ? 'postalCode' : 'otherPostalCode'
    this.postalCode.setTexts(texts[this.language])
  }
}
