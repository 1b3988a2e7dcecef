/**
 * One labelled field of the form with its message below, wired for screen readers.
 * @typedef {'number' | 'expiry' | 'cvc' | 'country' | 'postalCode'} FieldName
 * @typedef {'number' | 'expiry' | 'cvc' | 'country' | 'postalCode' | 'otherPostalCode'} LabelName
 */
class CardField {
  /**
   * @param {FieldName} name
   * @param {Record<string, string>} attributes of the control
   * @param {HTMLInputElement | HTMLSelectElement} control
   */
  constructor(name, attributes, control) {
    this.name = name
    this.control = control
    this.labelName = /** @type {LabelName} */ (name)
    /** @type {string | null} */
    this.mistake = null
    this.marks = createElement('span', { class: 'Marks', 'aria-hidden': 'true' })
    this.label = createElement('label', { class: 'Label', for: `Field-${name}` })
    this.message = createElement('p', { class: 'Error', id: `Field-${name}-error`, role: 'alert' })
    setAttributes(control, {
      class: 'Input',
      id: `Field-${name}`,
      name,
      'aria-describedby': `Field-${name}-error`,
      ...attributes,
    })
    const box = createElement('span', { class: 'Box' }, control, this.marks)
    this.root = createElement('div', { class: `Field Field--${name}` }, this.label, box, this.message)
  }

  /** @param {Texts} words */
  setTexts(words) {
    this.words = words
    this.label.textContent = words[this.labelName]
    if (this.control instanceof HTMLInputElement) {
      if (this.name === 'expiry') this.control.placeholder = words.expiryPlaceholder
      if (this.name === 'cvc') this.control.placeholder = words.cvcPlaceholder
    }
    this.showMistake(this.mistake)
  }

  /**
   * Shows a mistake; null removes it.
   * @param {string | null} mistake
   */
  showMistake(mistake) {
    this.mistake = mistake
    this.message.textContent = this.messageFor(mistake)
    this.control.classList.toggle('Input--invalid', mistake !== null)
    setAttributes(this.control, { 'aria-invalid': mistake === null ? undefined : 'true' })
  }

  /** @param {string | null} mistake */
  messageFor(mistake) {
    return mistake === null ? '' : (this.words?.[/** @type {keyof Texts} */ (mistake)] ?? '')
  }

  /**
   * Formats the typed text and keeps the caret after the same digit.
   * @param {string} text
   */
  rewrite(text) {
    const { control } = this
    if (!(control instanceof HTMLInputElement) || control.value === text) return
    const caret = control.selectionStart ?? control.value.length
    const isAtEnd = caret === control.value.length
    const digitsBefore = digitsOf(control.value.slice(0, caret)).length
    control.value = text
    if (isAtEnd) return control.setSelectionRange(text.length, text.length)
    let position = 0
    for (let passed = 0; position < text.length && passed < digitsBefore; position++)
      if (/\d/.test(text[position] ?? '')) passed++
    control.setSelectionRange(position, position)
  }
}
