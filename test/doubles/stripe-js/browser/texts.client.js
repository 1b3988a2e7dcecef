/** The texts of the form, in the languages of the shop. */
const texts = {
  en: {
    number: 'Card number',
    expiry: 'Expiration date',
    cvc: 'Security code',
    country: 'Country',
    postalCode: 'ZIP code (optional)',
    otherPostalCode: 'Postal code (optional)',
    expiryPlaceholder: 'MM / YY',
    cvcPlaceholder: 'CVC',
    secureForm: 'Secure card payment',
    supportedCards: 'Supported cards include',
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year: "Your card's expiration year is invalid.",
    incomplete_cvc: "Your card's security code is incomplete.",
    incomplete_zip: 'Your ZIP is incomplete.',
    challengeTitle: 'Confirm it is you',
    challengeText: 'Your bank wants to check this payment. This is a test: choose how it ends.',
    challengeAmount: 'Amount',
    complete: 'Complete authentication',
    fail: 'Fail authentication',
    cancel: 'Cancel',
    testMode: 'Test',
  },
  es: {
    number: 'Número de tarjeta',
    expiry: 'Vencimiento',
    cvc: 'Código de seguridad',
    country: 'País',
    postalCode: 'Código postal, ZIP (opcional)',
    otherPostalCode: 'Código postal (opcional)',
    expiryPlaceholder: 'MM / AA',
    cvcPlaceholder: 'CVC',
    secureForm: 'Pago seguro con tarjeta',
    supportedCards: 'Las tarjetas admitidas incluyen',
    incomplete_number: 'El número de tu tarjeta está incompleto.',
    invalid_number: 'El número de tu tarjeta no es válido.',
    incomplete_expiry: 'La fecha de vencimiento de tu tarjeta está incompleta.',
    invalid_expiry_year_past: 'El año de vencimiento de tu tarjeta ya pasó.',
    invalid_expiry_month_past: 'La fecha de vencimiento de tu tarjeta ya pasó.',
    invalid_expiry_year: 'El año de vencimiento de tu tarjeta no es válido.',
    incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
    incomplete_zip: 'Tu código postal está incompleto.',
    challengeTitle: 'Confirma que eres tú',
    challengeText: 'Tu banco quiere comprobar este pago. Es una prueba: elige cómo termina.',
    challengeAmount: 'Importe',
    complete: 'Completar la autenticación',
    fail: 'Rechazar la autenticación',
    cancel: 'Cancelar',
    testMode: 'Prueba',
  },
}

/** What the API says in English, said in Spanish; by decline code, else by code. */
/** @type {Record<string, string>} */
const spanishRefusals = {
  card_declined: 'Tu tarjeta fue rechazada.',
  generic_decline: 'Tu tarjeta fue rechazada.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes.',
  expired_card: 'Tu tarjeta está vencida.',
  incorrect_cvc: 'El código de seguridad de tu tarjeta es incorrecto.',
  incorrect_number: 'El número de tu tarjeta es incorrecto.',
  invalid_cvc: 'El código de seguridad de tu tarjeta no es válido.',
  invalid_expiry_month: 'El mes de vencimiento de tu tarjeta no es válido.',
  invalid_expiry_year: 'El año de vencimiento de tu tarjeta no es válido.',
  processing_error: 'Ocurrió un error al procesar tu tarjeta. Vuelve a intentarlo en un momento.',
  card_velocity_exceeded: 'Tu tarjeta fue rechazada por demasiados intentos seguidos o por superar su límite.',
  payment_intent_authentication_failure:
    'No pudimos autenticar tu método de pago. Elige otro método de pago y vuelve a intentarlo.',
}

/** Texts that Stripe.js shows in place of the API's messages for developers. */
const authenticationFailure =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** @typedef {keyof typeof texts} Language */
/** @typedef {typeof texts.en} Texts */

/**
 * `'es-419'` → `'es'`, `'auto'` → the browser's language, anything else English.
 * @param {string | undefined} locale
 * @returns {Language}
 */
function languageOf(locale) {
  const wanted = locale === undefined || locale === 'auto' ? navigator.language : locale
  return wanted.toLowerCase().startsWith('es') ? 'es' : 'en'
}

/**
 * An error as the buyer should read it.
 * @param {StripeJsError} error
 * @param {Language} language
 * @returns {StripeJsError}
 */
function inWordsOfBuyer(error, language) {
  const isChallengeFailure = error.code === 'payment_intent_authentication_failure'
  if (error.type !== 'card_error' && !isChallengeFailure) return error
  const english = isChallengeFailure ? authenticationFailure : error.message
  const spanish =
    spanishRefusals[error.decline_code ?? ''] ?? spanishRefusals[error.code ?? ''] ?? spanishRefusals.card_declined
  const message = language === 'es' ? spanish : english
  return message === undefined ? error : { ...error, message }
}
