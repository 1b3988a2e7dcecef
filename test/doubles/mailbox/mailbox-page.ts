import { html } from 'hono/html'
import type { Mail } from './mail.ts'
import { mailboxStyles } from './mailbox-styles.ts'

type StoredMail = Mail & { from: string }

/** The mailbox as a page for people: list, designed mail in a sandboxed frame, text, links; no script at all. */
export async function renderMailboxPage(mails: StoredMail[], to: string | null): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mailbox${to ? ` of ${to}` : ''} · local</title>
<style>${mailboxStyles}</style>
</head>
<body>
<header>
  <h1>Mailbox</h1>
  <p>Every mail and SMS this shop sent on this machine. Nothing left it.</p>
  <form action="/__local/mailbox" role="search">
    <label for="to">Address or phone</label>
    <input id="to" name="to" value="${to ?? ''}" placeholder="ana@example.com" autocomplete="off">
    <button>Show</button>
    ${to ? html`<a href="/__local/mailbox">Show everything</a>` : ''}
  </form>
  <form action="/__local/mailbox/empty" method="post"><button class="quiet">Empty the mailbox</button></form>
</header>
<main>
${mails.length === 0 ? html`<p class="empty">Nothing here yet${to ? html` for <b>${to}</b>` : ''}. Do something in the shop and reload.</p>` : ''}
${mails.map((mail, index) => (mail.channel === 'email' ? renderEmail(mail, index === 0) : renderText(mail)))}
</main>
</body>
</html>`
  return new Response(page.toString(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept',
      // The frames of the mails inherit this: inline styles are how mails are designed, scripts never run.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src *; frame-src 'self'; base-uri " +
        "'none'; form-action 'self'",
    },
  })
}

const renderEmail = (mail: StoredMail, isOpen: boolean) => html`<details class="mail" ${isOpen ? 'open' : ''}>
  <summary>
    <span class="channel">Email</span>
    <span class="subject">${mail.subject}</span>
    <span class="who">to ${mail.to}</span>
    ${renderTime(mail.at)}
  </summary>
  <p class="from">From ${mail.from}</p>
  ${renderFindings(mail)}
  ${mail.html === '' ? '' : html`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${mail.subject}" srcdoc="${opensLinksOutside(mail.html)}" loading="lazy"></iframe>`}
  ${mail.text === '' ? '' : html`<details class="text"><summary>Text version</summary><pre>${mail.text}</pre></details>`}
</details>`

const renderText = (mail: StoredMail) => html`<article class="sms">
  <header><span class="channel">${mail.channel === 'sms' ? 'SMS' : 'Chat'}</span><span class="who">to ${mail.to}</span>${renderTime(mail.at)}</header>
  <p class="bubble">${mail.text}</p>
  ${renderFindings(mail)}
</article>`

const renderTime = (at: string) => html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 19)} UTC</time>`

const renderFindings = (mail: Mail) => html`<ul class="findings">
  ${mail.code === null ? '' : html`<li>Code <code>${mail.code}</code></li>`}
  ${mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
</ul>`

/** A link in a mail opens in a new tab, because the frame itself may not navigate. */
const opensLinksOutside = (mailHtml: string): string => `<base target="_blank">${mailHtml}`
