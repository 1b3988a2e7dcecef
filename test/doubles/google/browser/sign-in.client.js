/**
 * `google.accounts.id`: the part of Google's client script (accounts.google.com/gsi/client) a page with a sign-in
 * button uses.
 * @typedef {{ credential?: string, select_by: 'btn' | 'user', state?: string }} CredentialResponse
 * @typedef {{ client_id: string, callback: (response: CredentialResponse) => void, nonce?: string }} IdConfiguration
 * the fields the stand-in reads
 * @typedef {'display' | 'skipped' | 'dismissed'} MomentType
 */

/** The folder this script was loaded from: `…/__local/google/`. */
const scriptAddress =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript.src
    : `${location.origin}/__local/google/client.js`

/**
 * The ID token of an account, as Google would give it to this page; undefined when the control says there is none.
 * @param {GoogleAccount} account
 * @param {IdConfiguration} configuration
 * @returns {Promise<string | undefined>}
 */
async function askForToken(account, { client_id: aud, nonce }) {
  const response = await fetch(new URL('token', scriptAddress), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, aud, nonce }),
  })
  const { credential, error } = await response.json()
  if (error !== undefined) throw new Error(error)
  return credential
}

/**
 * The moment that the page's listener of the prompt gets.
 * @param {MomentType} type
 * @param {string} [reason]
 */
const promptMoment = (type, reason) => ({
  getMomentType: () => type,
  isDisplayMoment: () => type === 'display',
  isDisplayed: () => type === 'display',
  isNotDisplayed: () => false,
  isSkippedMoment: () => type === 'skipped',
  getSkippedReason: () => (type === 'skipped' ? reason : undefined),
  isDismissedMoment: () => type === 'dismissed',
  getDismissedReason: () => (type === 'dismissed' ? reason : undefined),
})

class GoogleSignInDouble {
  /** @type {IdConfiguration | null} */
  #configuration = null
  /** @type {OpenChooser | null} */
  #card = null
  #isChooserOpen = false

  /** @param {IdConfiguration} configuration the last one counts */
  initialize(configuration) {
    if (this.#configuration)
      console.warn(
        '[GSI_LOGGER]: google.accounts.id.initialize() is called multiple times. Only the last configuration is used.',
      )
    if (!configuration.client_id) console.error('[GSI_LOGGER]: Missing required parameter: client_id.')
    this.#configuration = configuration
  }

  /**
   * @param {HTMLElement} parent
   * @param {ButtonOptions} options
   */
  renderButton(parent, options) {
    if (!this.#configuration) return console.error('[GSI_LOGGER]: Failed to render button before calling initialize().')
    drawButton(parent, options, () => {
      options.click_listener?.()
      void this.#chooseByButton(options)
    })
  }

  /** @param {(moment: ReturnType<typeof promptMoment>) => void} [listener] */
  prompt(listener) {
    if (!this.#configuration)
      return console.error('[GSI_LOGGER]: google.accounts.id.prompt() is called before initialize().')
    if (this.#card || this.#isChooserOpen) return
    void this.#showCard(listener ?? (() => {}))
  }

  /** Takes the prompt away; the chooser of the button is not the page's to close. */
  cancel() {
    this.#card?.close()
  }

  /** Nobody is signed in here without choosing, so there is nothing to disable. */
  disableAutoSelect() {}

  /** @param {ButtonOptions} options */
  async #chooseByButton({ locale, state }) {
    if (this.#isChooserOpen) return
    this.cancel()
    this.#isChooserOpen = true
    await this.#choose(locale, true, { select_by: 'btn', ...(state !== undefined && { state }) }).ended
    this.#isChooserOpen = false
  }

  /** @param {(moment: ReturnType<typeof promptMoment>) => void} tell */
  async #showCard(tell) {
    this.#card = this.#choose(undefined, false, { select_by: 'user' })
    tell(promptMoment('display'))
    const end = await this.#card.ended
    this.#card = null
    if (end === 'cancelled') tell(promptMoment('skipped', 'user_cancel'))
    else tell(promptMoment('dismissed', end === 'chosen' ? 'credential_returned' : 'cancel_called'))
  }

  /**
   * @param {string | undefined} locale
   * @param {boolean} isModal
   * @param {CredentialResponse} answer what goes to the page beside the token
   */
  #choose(locale, isModal, answer) {
    const chooser = openChooser({
      language: languageOf(locale),
      isModal,
      choose: async (account) => {
        const configuration = this.#configuration
        if (!configuration) return
        const credential = await askForToken(account, configuration)
        void chooser.ended.then((end) => {
          if (end === 'chosen') configuration.callback({ ...(credential !== undefined && { credential }), ...answer })
        })
      },
    })
    return chooser
  }
}

/** @typedef {{ google?: { accounts?: object }, onGoogleLibraryLoad?: () => void }} PageWithGoogle */
const page = /** @type {PageWithGoogle} */ (window)
const signIn = new GoogleSignInDouble()
page.google = {
  ...page.google,
  accounts: {
    ...page.google?.accounts,
    id: {
      initialize: signIn.initialize.bind(signIn),
      renderButton: signIn.renderButton.bind(signIn),
      prompt: signIn.prompt.bind(signIn),
      cancel: signIn.cancel.bind(signIn),
      disableAutoSelect: signIn.disableAutoSelect.bind(signIn),
    },
  },
}
page.onGoogleLibraryLoad?.()
