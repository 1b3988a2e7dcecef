/**
 * Google's account chooser, which really is a window or a bubble of the browser, as a dialog in the page.
 * @typedef {{ close: () => void, ended: Promise<'chosen' | 'cancelled' | 'closed'> }} OpenChooser `closed` is by the
 * page's own code
 */

/**
 * @param {GoogleAccount} account
 * @param {typeof texts.en} words
 */
const accountButton = (account, words) =>
  createElement(
    'button',
    { class: 'account', type: 'button' },
    createElement('span', { class: 'face', 'aria-hidden': 'true' }, (account.name ?? account.email).charAt(0)),
    createElement(
      'span',
      { class: 'who' },
      createElement('strong', {}, account.name ?? account.email),
      createElement('span', {}, account.email),
      ...(account.email_verified ? [] : [createElement('span', { class: 'warning' }, words.notVerified)]),
    ),
  )

/** @param {typeof texts.en} words */
function createAddressForm(words) {
  const input = createElement('input', {
    id: 'address',
    type: 'email',
    name: 'email',
    required: true,
    autocomplete: 'off',
  })
  const form = createElement(
    'form',
    { hidden: true },
    createElement('label', { for: 'address' }, words.email),
    createElement(
      'div',
      { class: 'typing' },
      input,
      createElement('button', { type: 'submit', class: 'next' }, words.next),
    ),
  )
  return { form, input }
}

/**
 * Opens the chooser. A choice stays open until `choose` is done; when that fails, the dialog says why and asks again.
 * @param {{ language: Language, isModal: boolean, choose: (account: GoogleAccount) => Promise<void> }} options
 * `isModal` false is the card in the corner
 * @returns {OpenChooser}
 */
function openChooser({ language, isModal, choose }) {
  const words = texts[language]
  const { form, input } = createAddressForm(words)
  const another = createElement(
    'button',
    { class: 'account', type: 'button', 'aria-expanded': 'false' },
    createElement('span', { class: 'face', 'aria-hidden': 'true' }, '+'),
    words.another,
  )
  const cancel = createElement('button', { class: 'cancel', type: 'button' }, words.cancel)
  const alert = createElement('span', { role: 'alert' })
  const rows = googleAccounts.map((account) => ({ account, button: accountButton(account, words) }))
  const dialog = createElement(
    'dialog',
    {
      class: isModal ? undefined : 'card',
      lang: language,
      'aria-labelledby': 'chooser-title',
      'aria-describedby': 'chooser-text',
    },
    createElement(
      'header',
      {},
      createLogo(),
      createElement('span', {}, words.signin_with),
      createElement('span', { class: 'tag' }, words.testMode),
    ),
    createElement(
      'div',
      { class: 'title' },
      createElement('h2', { id: 'chooser-title' }, words.choose),
      createElement('p', { id: 'chooser-text' }, words.continueTo(location.host)),
    ),
    createElement(
      'ul',
      {},
      ...rows.map(({ button }) => createElement('li', {}, button)),
      createElement('li', {}, another),
    ),
    form,
    createElement('footer', {}, alert, cancel),
  )
  const host = createElement('div', { class: 'google-chooser' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(chooserSheet)
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(dialog)
  const focusedBefore = document.activeElement
  document.body.append(host)
  if (isModal) dialog.showModal()
  // `show()` would take the focus from what the visitor is typing.
  else dialog.setAttribute('open', '')

  /** @type {PromiseWithResolvers<'chosen' | 'cancelled' | 'closed'>} */
  const { promise: ended, resolve } = Promise.withResolvers()
  /** @param {'chosen' | 'cancelled' | 'closed'} end */
  const finish = (end) => {
    if (!host.isConnected) return
    dialog.close()
    host.remove()
    if (isModal && focusedBefore instanceof HTMLElement) focusedBefore.focus()
    resolve(end)
  }
  /** @param {boolean} isBusy */
  const setBusy = (isBusy) => {
    for (const button of dialog.querySelectorAll('button')) button.disabled = isBusy
  }
  /** @param {GoogleAccount} account */
  const take = async (account) => {
    setBusy(true)
    try {
      await choose(account)
      finish('chosen')
    } catch (error) {
      alert.textContent = `${words.failed} ${error instanceof Error ? error.message : String(error)}`
      setBusy(false)
    }
  }
  for (const { account, button } of rows) button.addEventListener('click', () => void take(account))
  another.addEventListener('click', () => {
    form.hidden = !form.hidden
    another.setAttribute('aria-expanded', String(!form.hidden))
    if (!form.hidden) input.focus()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void take(accountFor(input.value.trim()))
  })
  cancel.addEventListener('click', () => finish('cancelled'))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    finish('cancelled')
  })
  return { close: () => finish('closed'), ended }
}
