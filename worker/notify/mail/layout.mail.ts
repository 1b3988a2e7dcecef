import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { type Html, html } from './html.mail.ts'
import { font, ink, styleBlocks } from './ink.mail.ts'
import type { Part } from './parts.mail.ts'

/** The content of a mail; the layout adds the shop's frame, as HTML and as text. */
export interface MailContent {
  subject: string
  /** The line that mailboxes show after the subject. */
  preheader: string
  headline: string
  /** A proof stamp next to the shop's name, one word. */
  stamp: string | null
  parts: readonly Part[]
  /** Why the reader gets this mail. */
  reason: string
  /** The mailbox of the shop that answers replies. */
  mailbox: 'support' | 'orders'
}

/** The sender: the shop's address without a slash at the end, and its mailboxes. */
export interface Sender {
  shopUrl: string
  mailboxes: Record<MailContent['mailbox'], string>
}

const texts = {
  en: { questions: 'Questions? Write to', answer: `We aim to answer within ${shop.policy.supportAnswerHours} hours.` },
  es: {
    questions: '¿Tienes preguntas? Escribe a',
    answer: `Procuramos responder en menos de ${shop.policy.supportAnswerHours} horas.`,
  },
} as const

/** The text form: headline, parts and footer, separated by blank lines; links have lines of their own. */
export function layoutText(content: MailContent, language: Language, { shopUrl, mailboxes }: Sender): string {
  const { questions, answer } = texts[language]
  const said = content.parts.map((part) => part.text).filter((text) => text !== '')
  const footer = `${content.reason}\n${questions} ${mailboxes[content.mailbox]}\n${answer}\n\n${shop.name}\n${shopUrl}`
  return `${[content.headline, ...said, '-'.repeat(40), footer].join('\n\n')}\n`
}

/**
 * The HTML form: a sheet of paper between crop marks, 600 px wide at most, in tables and inline styles as mail clients
 * need it.
 */
export function layoutHtml(content: MailContent, language: Language, sender: Sender): string {
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${content.subject}</title>
${styleBlocks}
</head>
<body class="paper" bgcolor="${ink.paper}" style="margin:0;padding:0;background:${ink.paper}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all" aria-hidden="true">${content.preheader}${preheaderEnd}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ink.paper}" style="background:${ink.paper}"><tr><td align="center" style="padding:16px 3px 32px">
<!--[if mso]><table role="presentation" width="632" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div lang="${language}" dir="ltr" style="max-width:632px;margin:0 auto;text-align:left">
${cropMarks(html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
  ${header(content.stamp, sender.shopUrl)}
  ${headline(content.headline)}
  ${content.parts.map((part) => part.html)}
  <tr><td style="height:16px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>`)}
${footer(content, language, sender)}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`.toString()
}

/** Invisible signs that keep mail lists from showing the start of the mail after the preheader. */
const preheaderEnd: Html = html`${Array.from({ length: 60 }, () => html`&#847;&zwnj;&nbsp;`)}`

const mark = `1px solid ${ink.mark}`
const empty = 'font-size:0;line-height:0'
const gap = html`<td width="5" style="width:5px;${empty}">&nbsp;</td>`

/**
 * Trims the sheet like a printed one: the ticks are the borders of narrow cells around it, so every client draws them.
 */
const cropMarks = (sheet: Html): Html => {
  const aboveOrBelow = html`<tr><td></td><td></td><td class="mark" height="10" style="height:10px;border-left:${mark};border-right:${mark};${empty}">&nbsp;</td><td></td><td></td></tr>`
  const apart = html`<tr><td colspan="5" height="5" style="height:5px;${empty}">&nbsp;</td></tr>`
  const beside = html`<td class="mark" width="10" style="width:10px;border-top:${mark};border-bottom:${mark};${empty}">&nbsp;</td>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
  ${aboveOrBelow}${apart}
  <tr>${beside}${gap}<td class="sheet" bgcolor="${ink.sheet}" style="background:${ink.sheet}">${sheet}</td>${gap}${beside}</tr>
  ${apart}${aboveOrBelow}
</table>`
}

const header = (stamp: string | null, shopUrl: string): Html => html`<tr><td class="pad" style="padding:28px 40px 30px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
  <td valign="top">
    <a href="${shopUrl}" class="key" style="font:800 30px/34px ${font.display};letter-spacing:-1.2px;color:${ink.key};text-decoration:none">${shop.name}</a>
    ${colourBar}
  </td>
  <td align="right" valign="top">${stamp === null ? '' : stampMark(stamp)}</td>
</tr></table></td></tr>`

const swatch = (name: string, colour: string): Html =>
  html`<td class="bar-${name}" width="15" height="5" bgcolor="${colour}" style="width:15px;height:5px;background:${colour};${empty}">&nbsp;</td>`

/** The printer's colour bar: cyan, magenta, yellow, key. */
const colourBar = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:5px"><tr>
  ${swatch('cyan', ink.cyan)}${swatch('magenta', ink.magenta)}${swatch('yellow', ink.yellow)}${swatch('key', ink.key)}
</tr></table>`

const stampMark = (
  word: string,
): Html => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
  <td class="stamp" style="border:2px solid ${ink.action};border-radius:2px;padding:5px 10px;font:800 13px/16px ${font.display};letter-spacing:2px;text-transform:uppercase;color:${ink.action}">${word}</td>
</tr></table>`

const headline = (text: string): Html => html`<tr><td class="pad" style="padding:0 40px 16px">
<h1 class="headline key" style="margin:0;font:800 36px/40px ${font.display};letter-spacing:-1px;color:${ink.key}">${text}</h1>
</td></tr>`

const footer = ({ reason, mailbox }: MailContent, language: Language, { shopUrl, mailboxes }: Sender): Html => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
  <td class="foot quiet" style="padding:20px 55px 0;font:400 13px/20px ${font.text};color:${ink.quiet}">${reason}<br>
    ${texts[language].questions} <a href="mailto:${mailboxes[mailbox]}" class="quiet" style="color:${ink.quiet};text-decoration:underline">${mailboxes[mailbox]}</a><br>${texts[language].answer}<br><br>
    <a href="${shopUrl}" class="quiet" style="color:${ink.quiet};text-decoration:underline">${shop.name}, ${shopUrl.replace(/^https?:\/\//, '')}</a>
  </td>
</tr></table>`
