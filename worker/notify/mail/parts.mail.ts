import { type Html, html } from './html.mail.ts'
import { font, ink } from './ink.mail.ts'

/**
 * A part of a mail in both forms. `html` is table rows of the sheet; with an empty `text` the part is left out of the
 * text form.
 */
export interface Part {
  html: Html
  text: string
}

/** A row of the sheet with its margins: every part of a mail is in one. */
export const row = (content: Html, marginBottomPx: number): Html => html`
  <tr><td class="pad" style="padding:0 40px ${marginBottomPx}px">${content}</td></tr>`

const textStyle = `margin:0;font:400 16px/25px ${font.text}`
const quietStyle = `margin:0;font:400 14px/21px ${font.text}`

/** For words of customers: a city of 58 letters must not make the mail wider than a phone. */
export const anywhere = 'overflow-wrap:anywhere;word-break:break-word'

const anchor = (words: string, link: string): Html =>
  html`<a href="${link}" class="link" style="color:${ink.link};text-decoration:underline">${words}</a>`

export const paragraph = (text: string): Part => ({
  html: row(html`<p class="key" style="${textStyle};color:${ink.key}">${text}</p>`, 20),
  text,
})

/** A paragraph of less importance. */
export const note = (text: string): Part => ({
  html: row(html`<p class="quiet" style="${quietStyle};color:${ink.quiet}">${text}</p>`, 16),
  text,
})

/** A note that ends with a link; in the text form the link has a line of its own. */
export const noteWithLink = (text: string, linkedWords: string, link: string): Part => ({
  html: row(
    html`<p class="quiet" style="${quietStyle};color:${ink.quiet}">${text} ${anchor(linkedWords, link)}</p>`,
    16,
  ),
  text: `${text} ${linkedWords}:\n${link}`,
})

/**
 * For readers whose button does not work: the address itself, which may break anywhere so that it is not wider than the
 * mail. The text form has it already.
 */
export const linkForCopying = (text: string, link: string): Part => ({
  html: row(
    html`<p class="quiet" style="${quietStyle};color:${ink.quiet}">${text}<br><span style="word-break:break-all">${anchor(link, link)}</span></p>`,
    16,
  ),
  text: '',
})

/**
 * The mail's main action. The coloured cell is the button in clients that ignore padding of links (Outlook's Word
 * engine).
 */
export const button = (label: string, link: string): Part => ({
  html: row(
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="wide"><tr>
      <td class="action wide" align="center" bgcolor="${ink.action}" style="background:${ink.action};border-radius:2px;mso-padding-alt:15px 32px">
        <a href="${link}" style="display:inline-block;padding:15px 32px;font:700 16px/20px ${font.text};color:#ffffff;text-decoration:none;mso-padding-alt:0">${label}</a>
      </td></tr></table>`,
    28,
  ),
  text: `${label}:\n${link}`,
})

/** A verification code: spaced by style only, so that it is copied as `R23456`. */
export const codeBox = (code: string): Part => ({
  html: row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
      <td class="tint rule" align="center" bgcolor="${ink.tint}" style="background:${ink.tint};border:1px solid ${ink.rule};border-radius:2px;padding:20px 8px">
        <span class="code key" style="font:700 42px/50px ${font.code};font-variant-numeric:tabular-nums;letter-spacing:8px;padding-left:8px;color:${ink.key};white-space:nowrap">${code}</span>
      </td></tr></table>`,
    28,
  ),
  text: `    ${code}`,
})

/** A thin line across the sheet, between the message and its additions. */
export const divider: Part = {
  html: row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
    <td class="rule" style="border-top:1px solid ${ink.rule};font-size:0;line-height:0;height:1px">&nbsp;</td></tr></table>`,
    20,
  ),
  text: '',
}

/** Rows of a job ticket: a label, then its values, line by line. */
export const facts = (entries: readonly { label: string; lines: readonly string[] }[]): Part => ({
  html: row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${entries.map(
      ({ label, lines }) => html`<tr>
        <td class="first quiet rule" width="132" valign="top" style="width:132px;padding:12px 16px 12px 0;border-top:1px solid ${ink.rule};${quietStyle};color:${ink.quiet}">${label}</td>
        <td class="second key rule" valign="top" style="padding:11px 0 12px;border-top:1px solid ${ink.rule};font:400 16px/23px ${font.text};${anywhere};color:${ink.key}">${joinedByBreaks(lines)}</td>
      </tr>`,
    )}</table>`,
    20,
  ),
  text: entries
    .map(({ label, lines }) => `${label}:${lines.length === 1 ? ' ' : '\n  '}${lines.join('\n  ')}`)
    .join('\n'),
})

const joinedByBreaks = (lines: readonly string[]): Html[] =>
  lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
