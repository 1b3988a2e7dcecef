import * as z from 'zod'
/** Field formats of the wire: the domain's rules wrapped as schemas (S-03). */
import { isId, type IdKind } from '#worker/platform/id.rules.ts'
import { inEachLanguage } from '#worker/platform/language.rules.ts'
import { isQuantity } from '#worker/platform/line-limits.rules.ts'
import { picturePath, uploadOfPicture } from '#worker/platform/picture-path.rules.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import { hidesNothing, isVisible } from '#worker/platform/visible-text.rules.ts'

/** The message of an issue is a rule's code; the renderer turns it into the reader's language. */
const rule = (code: RuleCode) => ({ error: code })

/**
 * Text from outside: well-formed, without control characters, NFC, at most `most` code units after trimming. One with
 * nothing to see is the empty text.
 */
export const text = (most: number) =>
  z
    .string(rule('format'))
    .max(most * 2, rule('format'))
    .refine(
      (value) => value.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
      rule('format'),
    )
    .transform((value) => (isVisible(value) ? value.normalize('NFC').trim() : ''))
    .refine((value) => value.length <= most, rule('format'))

/** As `text`, and `null`, `''` and absence all mean the empty string: forms send each of them. */
export const optionalText = (most: number) =>
  z
    .union([text(most), z.null()], rule('format'))
    .optional()
    .transform((value) => value ?? '')

/** As `text`, for names and what is printed: no character may be invisible or change the direction of the text beside it (S-45). */
export const visible = (most: number) => text(most).refine(hidesNothing, rule('unseen'))
/** As `visible`, and `null`, `''` and absence all mean the empty string. */
export const optionalVisible = (most: number) => optionalText(most).refine(hidesNothing, rule('unseen'))

/** A text in every language, each by this schema: `{en: …, es: …}`; a fault names the language (`title.es`). */
export const localized = <Text extends z.ZodType>(text: Text) => z.object(inEachLanguage(() => text))

/** A password exactly as typed: no trimming, no normalising, only bounds that keep hashing cheap. */
export const password = z
  .string(rule('required'))
  .min(1, rule('required'))
  .max(512, rule('password_long'))
  .refine((value) => value.isWellFormed() && !value.includes('\0'), rule('format'))

export const acceptance = z.boolean(rule('format')).optional().default(false)

/** The id of one of our nouns. */
export const id = (kind: IdKind) => z.string(rule('format')).refine((value) => isId(kind, value), rule('format'))

/** A key the client makes once for each thing it means to do: what comes with it twice is done once. */
export const clientKey = z.string(rule('required')).regex(/^[\w-]{8,64}$/, rule('format'))

/** 1…99; a whole number or its digits as a string, which form-driven clients send (R-CART-05). */
export const quantity = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ],
    rule('quantity'),
  )
  .refine(isQuantity, rule('quantity'))

/** A picture of the shop by key, `/images/…` path or URL → its key. */
export const picture = z
  .string(rule('picture'))
  .max(300, rule('picture'))
  .transform((value, context) => {
    const path = picturePath(value)
    if (path === null) context.addIssue({ code: 'custom', message: 'picture' satisfies RuleCode })
    return path ?? z.NEVER
  })

/**
 * The picture to print: one of the shop, or the preview of the customer's own artwork by its `/uploads/…` path (S-23).
 */
export const printedPicture = z.union(
  [z.string(rule('picture')).refine((value) => uploadOfPicture(value) !== null, rule('picture')), picture],
  rule('picture'),
)

/** A variation's number, as a number or its digits. */
export const variationId = z.union(
  [
    z.number().int().min(1).max(1e9),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ],
  rule('product'),
)

/**
 * What a client believes something costs, in dollars: compared, never used (R-PAY-03). Anything odd counts as
 * unsaid.
 */
export const believedPrice = z
  .union([z.number(), z.string().max(20).transform(Number), z.null()])
  .optional()
  .catch(undefined)
  .transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined))

/** A whole number in a query, clamped; absent, blank or nonsense is `fallback`, as it stands (R-WIRE-06). */
const clamped = (least: number, most: number, fallback: number) =>
  z
    .string()
    .optional()
    .transform((value) => {
      const number = value?.trim() ? Number(value) : Number.NaN
      return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : fallback
    })

/**
 * Paging by `page` and `limit`, or `offset` and `size` (R-WIRE-06); an offset counts items. Answers `{offset,
 * limit, page}`.
 */
export const paging = z
  .object({
    page: clamped(0, 10_000, 0),
    offset: clamped(0, 500_000, -1),
    limit: clamped(1, 50, -1),
    size: clamped(1, 50, 20),
  })
  .transform(({ page, offset, limit, size }) => {
    const perPage = limit > 0 ? limit : size
    const start = offset >= 0 ? offset : page * perPage
    return { offset: start, limit: perPage, page: Math.floor(start / perPage) }
  })

/** Device info as R-WIRE-12 has it; stored as text, never trusted. */
export const deviceinfo = z.object({
  deviceId: optionalText(100),
  deviceName: optionalText(60),
  os: optionalText(40),
})
