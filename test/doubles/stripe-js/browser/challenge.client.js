const challengeSheet = `
:host { all: initial; }
dialog {
  width: min(420px, calc(100vw - 24px)); padding: 0; border: 0; border-radius: 6px; overflow: hidden; background: #fff; color: #1c1d21;
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif; box-shadow: 0 20px 60px rgb(0 0 0 / .35);
}
dialog::backdrop { background: rgb(10 12 20 / .6); }
header { display: flex; align-items: center; gap: 10px; padding: 10px 10px 10px 20px; border-bottom: 1px solid #dfe1e6; }
header strong { flex: 1; font-size: 15px; white-space: nowrap; }
.tag { padding: 1px 8px; border-radius: 99px; background: #ffe9b8; color: #5c3b00; font-size: 12px; font-weight: 600; }
.body { padding: 20px; display: grid; gap: 16px; }
h2 { margin: 0; font-size: 20px; line-height: 1.3; }
p { margin: 0; color: #4a4c57; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0; padding: 12px 14px; border-radius: 4px; background: #f3f4f7; font-variant-numeric: tabular-nums; }
dt { color: #4a4c57; }
dd { margin: 0; text-align: right; font-weight: 600; }
.actions { display: grid; gap: 8px; }
button { min-height: 44px; padding: 8px 16px; border: 1px solid #1c1d21; border-radius: 4px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.complete { background: #1c1d21; color: #fff; }
button.close { min-width: 44px; border-color: transparent; font-weight: 400; color: #4a4c57; }
button:focus-visible { outline: 3px solid #0570de; outline-offset: 2px; }
button:disabled { opacity: .6; cursor: progress; }
@media (prefers-color-scheme: dark) {
  dialog { background: #22232b; color: #f4f4f6; }
  header { border-color: #3c3e4a; }
  p, dt, button.close { color: #c0c2cc; }
  dl { background: #2d2f39; }
  button { border-color: #f4f4f6; }
  button.complete { background: #f4f4f6; color: #1c1d21; }
}
`

/**
 * The bank's challenge, as a modal dialog. Resolves to the cardholder's decision; closing the dialog fails the
 * challenge.
 * @param {PaymentIntent} intent
 * @param {Language} language
 * @param {(outcome: 'succeed' | 'fail') => Promise<void>} answer called once, before the dialog closes
 * @returns {Promise<void>}
 */
function askForAuthentication(intent, language, answer) {
  const words = texts[language]
  const complete = createElement('button', { class: 'complete', type: 'button', autofocus: true }, words.complete)
  const fail = createElement('button', { type: 'button' }, words.fail)
  const close = createElement('button', { class: 'close', type: 'button' }, words.cancel)
  const amount = new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', {
    style: 'currency',
    currency: intent.currency.toUpperCase(),
  }).format(intent.amount / 100)
  const dialog = createElement(
    'dialog',
    { lang: language, 'aria-labelledby': 'challenge-title', 'aria-describedby': 'challenge-text' },
    createElement(
      'header',
      {},
      createElement('strong', {}, '3D Secure 2'),
      createElement('span', { class: 'tag' }, words.testMode),
      close,
    ),
    createElement(
      'div',
      { class: 'body' },
      createElement('h2', { id: 'challenge-title' }, words.challengeTitle),
      createElement('p', { id: 'challenge-text' }, words.challengeText),
      createElement('dl', {}, createElement('dt', {}, words.challengeAmount), createElement('dd', {}, amount)),
      createElement('div', { class: 'actions' }, complete, fail),
    ),
  )
  const host = createElement('div', { class: '__PrivateStripeChallenge' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(challengeSheet)
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(dialog)
  const focusedBefore = document.activeElement
  document.body.append(host)
  dialog.showModal()

  return new Promise((done) => {
    let isAnswered = false
    /** @param {'succeed' | 'fail'} outcome */
    const finish = async (outcome) => {
      if (isAnswered) return
      isAnswered = true
      for (const button of [complete, fail, close]) button.disabled = true
      await answer(outcome)
      dialog.close()
      host.remove()
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
      done()
    }
    complete.addEventListener('click', () => void finish('succeed'))
    fail.addEventListener('click', () => void finish('fail'))
    close.addEventListener('click', () => void finish('fail'))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      void finish('fail')
    })
  })
}
