/** Google's words on its button, and those of the chooser. */
const texts = {
  en: {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
    choose: 'Choose an account',
    continueTo: (/** @type {string} */ host) => `to continue to ${host}`,
    testMode: 'Test',
    notVerified: 'Address not verified',
    another: 'Use another account',
    email: 'Email',
    next: 'Next',
    cancel: 'Cancel',
    failed: 'Google could not sign you in:',
  },
  es: {
    signin_with: 'Acceder con Google',
    signup_with: 'Registrarse con Google',
    continue_with: 'Continuar con Google',
    signin: 'Acceder',
    choose: 'Elige una cuenta',
    continueTo: (/** @type {string} */ host) => `para continuar en ${host}`,
    testMode: 'Prueba',
    notVerified: 'Dirección sin verificar',
    another: 'Usar otra cuenta',
    email: 'Correo electrónico',
    next: 'Siguiente',
    cancel: 'Cancelar',
    failed: 'Google no pudo iniciar tu sesión:',
  },
}

/** @typedef {keyof typeof texts} Language */

/**
 * `'es-419'`, `'es_MX'` → `'es'`, undefined → the browser's language, anything else English.
 * @param {string | undefined} locale
 * @returns {Language}
 */
const languageOf = (locale) => ((locale ?? navigator.language).toLowerCase().startsWith('es') ? 'es' : 'en')
