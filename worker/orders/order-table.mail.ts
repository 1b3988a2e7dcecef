import { type Html, html } from '#worker/notify/mail/html.mail.ts'
import { font, ink } from '#worker/notify/mail/ink.mail.ts'
import { anywhere, type Part, row } from '#worker/notify/mail/parts.mail.ts'
import type { MessageLine } from '#worker/notify/order-messages.rules.ts'
import { type Cents, formatUsd } from '#worker/platform/money.rules.ts'

export interface OrderTableTexts {
  /** Alternative text of a line's picture. */
  pictureOf: (title: string) => string
  pieces: (count: number) => string
  total: string
  setup: string
  rush: string
  discount: string
  shipping: string
  tax: string
  /** What the total includes. */
  included: string
}

const picturePx = 72

/** What a line is for, below its name: the pieces of a quote, or its size and price. */
const sizeAndPrice = ({ pieces, ...line }: MessageLine, texts: OrderTableTexts): string =>
  pieces === undefined
    ? [line.size, `${line.quantity} × ${formatUsd(line.unitPriceCents)}`].filter((part) => part !== '').join(' · ')
    : pieces.map((one) => `${one.size === '' ? '' : `${one.size}: `}${texts.pieces(one.quantity)}`).join(' · ')

const lineRow = (line: MessageLine, texts: OrderTableTexts): Html => html`<tr>
  <td class="rule" width="${picturePx}" valign="top" style="width:${picturePx}px;padding:14px 0;border-top:1px solid ${ink.rule}">
    ${[line.pictureUrl, ...(line.furtherPictureUrls ?? [])].filter((url) => url !== '').map((url, index) => html`<img class="tint quiet" src="${url}" width="${picturePx}" height="${picturePx}" alt="${index === 0 ? texts.pictureOf(line.title) : ''}" style="display:block;margin-top:${index === 0 ? 0 : 6}px;width:${picturePx}px;height:auto;border:0;border-radius:2px;background:${ink.tint};font:400 11px/14px ${font.text};color:${ink.quiet}">`)}
  </td>
  <td class="rule" valign="top" style="padding:14px 0 14px 16px;border-top:1px solid ${ink.rule}">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
      <td class="first key" valign="top" style="padding:0 16px 0 0;font:600 16px/22px ${font.text};${anywhere};color:${ink.key}">${line.title}<br>
        <span class="quiet" style="font:400 14px/21px ${font.text};font-variant-numeric:tabular-nums;color:${ink.quiet}">${sizeAndPrice(line, texts)}</span>
      </td>
      <td class="second key" align="right" valign="top" style="padding:0;font:600 16px/22px ${font.text};font-variant-numeric:tabular-nums;color:${ink.key};white-space:nowrap">${formatUsd(line.lineTotalCents)}</td>
    </tr></table>
  </td>
</tr>`

const lineText = (line: MessageLine, texts: OrderTableTexts): string =>
  `- ${line.title}\n  ${sizeAndPrice(line, texts)} = ${formatUsd(line.lineTotalCents)}`

/** The costs of an order besides its lines. */
export interface OrderTableSums {
  /** Fees of a quote, and what went off; absent in messages of earlier versions. */
  setupCents?: Cents
  rushCents?: Cents
  discountCents?: Cents
  shippingCents: Cents
  taxCents: Cents
  totalCents: Cents
}

/** Fees, discount, shipping and tax, as they are written; sums of 0 are left out. */
const extras = (sums: OrderTableSums, texts: OrderTableTexts): [label: string, amount: string][] =>
  (
    [
      [texts.setup, sums.setupCents, ''],
      [texts.rush, sums.rushCents, ''],
      [texts.discount, sums.discountCents, '-'],
      [texts.shipping, sums.shippingCents, ''],
      [texts.tax, sums.taxCents, ''],
    ] as const
  ).flatMap(([label, amount, sign]): [string, string][] => (amount ? [[label, `${sign}${formatUsd(amount)}`]] : []))

const extraRow = ([label, amount]: [string, string]): Html => html`<tr>
        <td class="quiet" style="padding:0 12px 8px 0;font:400 14px/21px ${font.text};color:${ink.quiet}">${label}</td>
        <td class="quiet" align="right" style="padding:0 0 8px;font:400 14px/21px ${font.text};font-variant-numeric:tabular-nums;color:${ink.quiet};white-space:nowrap">${amount}</td>
      </tr>`

/** The bought lines with pictures, shipping and tax, and the total in display type. */
export const orderTable = (lines: readonly MessageLine[], sums: OrderTableSums, texts: OrderTableTexts): Part => ({
  html: row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      ${lines.map((line) => lineRow(line, texts))}
    </table>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      ${extras(sums, texts).map(extraRow)}
      <tr>
        <td class="edge key" valign="middle" style="padding:14px 12px 0 0;border-top:2px solid ${ink.key};font:600 16px/30px ${font.text};color:${ink.key}">${texts.total}</td>
        <td class="edge key" align="right" valign="middle" style="padding:14px 0 0;border-top:2px solid ${ink.key};font:800 26px/30px ${font.display};letter-spacing:-0.5px;font-variant-numeric:tabular-nums;color:${ink.key};white-space:nowrap">${formatUsd(sums.totalCents)}</td>
      </tr>
      <tr><td class="quiet" colspan="2" style="padding:2px 0 0;font:400 14px/21px ${font.text};color:${ink.quiet}">${texts.included}</td></tr>
    </table>`,
    28,
  ),
  text: `${lines.map((line) => lineText(line, texts)).join('\n')}\n\n${extras(sums, texts)
    .map(([label, amount]) => `${label}: ${amount}\n`)
    .join('')}${texts.total}: ${formatUsd(sums.totalCents)}\n${texts.included}`,
})
