import { fieldsOfText, missingTexts, textOfFields } from '#web/ui/LocalizedField.tsx'
import { addRuleTexts } from '#web/ui/rule-text.ts'
import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'
import { areBulkPrices } from '#worker/catalogue/bulk-prices.rules.ts'
import { catalogueLimits, editableCategories, isPrice, sizesIn } from '#worker/catalogue/catalogue-editing.rules.ts'
import { mostFurtherPlaceCents } from '#worker/catalogue/place-prices.rules.ts'
import { consoleRuleTexts } from '#worker/platform/console-rule-texts.rules.ts'
/** The form of a product: flat fields, which a draft can store, and the request body they make. */
import type { FieldFaults, FormRuleCode } from '#worker/platform/form-rule-texts.rules.ts'
import { languages, noText, type Language } from '#worker/platform/language.rules.ts'
import { cents, dollars } from '#worker/platform/money.rules.ts'

addRuleTexts(consoleRuleTexts)

export type KeptProduct = ResponseBody<'staffProductAdd'>
export type ProductBody = Omit<NonNullable<RequestBody<'staffProductChange'>>, 'version'>

/** How many variations have fields; a product's further variations stay unchanged. */
export const mostVariations = 5
type VariationPart = 'title' | 'description' | 'price' | 'sizes' | 'bulkPrices' | 'furtherPlaceCents'
/** The field of a variation, as the server names it in a refusal; a text has one for each language. */
export const fieldName = (index: number, part: VariationPart): string => `variations.${index}.${part}`

/** The empty fields of a variation that is removed before it was saved. */
export const blankVariation = (index: number): Record<string, string> => ({
  ...fieldsOfText(fieldName(index, 'title'), noText),
  ...fieldsOfText(fieldName(index, 'description'), noText),
  [fieldName(index, 'price')]: '',
  [fieldName(index, 'sizes')]: '',
  [fieldName(index, 'bulkPrices')]: '',
  [fieldName(index, 'furtherPlaceCents')]: '',
})

export type ProductFields = {
  category: string
  isPublished: boolean
  count: string
} & Record<string, string | boolean>

/** The first values of the fields. */
export function fieldsOf(product: KeptProduct | null): ProductFields {
  const variations = Array.from({ length: mostVariations }, (_none, index) => {
    const known = product?.variations[index]
    return {
      ...fieldsOfText(fieldName(index, 'title'), known?.title ?? noText),
      ...fieldsOfText(fieldName(index, 'description'), known?.description ?? noText),
      [fieldName(index, 'price')]: known ? dollars(cents(known.priceCents)).toFixed(2) : '',
      [fieldName(index, 'sizes')]: known?.sizes.join(', ') ?? '',
      [fieldName(index, 'bulkPrices')]: bulkLines(known?.bulkPrices ?? []),
      [fieldName(index, 'furtherPlaceCents')]: known ? dollars(cents(known.furtherPlaceCents)).toFixed(2) : '',
    }
  })
  return Object.assign(
    {
      category: product?.category ?? editableCategories[0] ?? '',
      ...fieldsOfText('name', product?.name ?? noText),
      isPublished: product?.isPublished ?? true,
      count: String(Math.max(1, product?.variations.length ?? 1)),
    },
    ...variations,
  ) as ProductFields
}

const textOf = (fields: ProductFields, index: number, part: VariationPart): string =>
  String(fields[fieldName(index, part)] ?? '').trim()
/** `18.50` or `18,50` as cents; NaN for anything else. */
export const centsIn = (text: string): number =>
  /^\d{1,5}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN
export const variationCount = (fields: ProductFields): number =>
  Math.min(mostVariations, Math.max(1, Number(fields.count) || 1))

/** A table of bulk prices as lines: `12 24.00`. */
const bulkLines = (steps: readonly { from: number; unitPriceCents: number }[]): string =>
  steps.map(({ from, unitPriceCents }) => `${from} ${dollars(cents(unitPriceCents)).toFixed(2)}`).join('\n')

/** The table that lines of pieces and a price make; null when a line is something else. */
function bulkIn(text: string): { from: number; unitPriceCents: number }[] | null {
  const lines = text.split('\n').map((line) => line.trim())
  const steps = lines
    .filter((line) => line !== '')
    .map((line) => {
      const [, from = '', price = ''] = /^(\d{1,4})\D+?(\d{1,5}(?:[.,]\d{1,2})?)$/.exec(line) ?? []
      return { from: Number(from), unitPriceCents: centsIn(price) }
    })
  return steps.every(({ unitPriceCents }) => Number.isFinite(unitPriceCents)) ? steps : null
}

/** What is wrong with the fields, by name. */
export function faultsOf(fields: ProductFields): FieldFaults {
  const faults: Record<string, FormRuleCode> = { ...missingTexts('name', fields) }
  for (let index = 0; index < variationCount(fields); index += 1) {
    Object.assign(faults, missingTexts(fieldName(index, 'title'), fields))
    for (const part of ['price', 'sizes'] as const)
      if (textOf(fields, index, part) === '') faults[fieldName(index, part)] = 'required'
    if (textOf(fields, index, 'price') !== '' && !isPrice(centsIn(textOf(fields, index, 'price'))))
      faults[fieldName(index, 'price')] = 'format'
    const bulk = bulkIn(textOf(fields, index, 'bulkPrices'))
    if (bulk === null || !areBulkPrices(bulk, centsIn(textOf(fields, index, 'price'))))
      if (textOf(fields, index, 'bulkPrices') !== '') faults[fieldName(index, 'bulkPrices')] = 'bulk_prices'
    const furtherPlace = textOf(fields, index, 'furtherPlaceCents')
    if (furtherPlace !== '' && !(centsIn(furtherPlace) <= mostFurtherPlaceCents))
      faults[fieldName(index, 'furtherPlaceCents')] = 'format'
    const sizes = sizesIn(textOf(fields, index, 'sizes'))
    if (sizes.length > catalogueLimits.sizes || sizes.some((size) => size.length > catalogueLimits.sizeLength))
      faults[fieldName(index, 'sizes')] = 'format'
  }
  return faults
}

export function bodyOf(fields: ProductFields, product: KeptProduct | null): ProductBody {
  const edited = Array.from({ length: variationCount(fields) }, (_none, index) => {
    const id = product?.variations[index]?.id
    const furtherPlace = textOf(fields, index, 'furtherPlaceCents')
    return {
      ...(id === undefined ? {} : { id }),
      priceCents: centsIn(textOf(fields, index, 'price')),
      sizes: sizesIn(textOf(fields, index, 'sizes')),
      bulkPrices: bulkIn(textOf(fields, index, 'bulkPrices')) ?? [],
      ...(furtherPlace !== '' && { furtherPlaceCents: centsIn(furtherPlace) }),
      title: textOfFields(fieldName(index, 'title'), fields),
      description: textOfFields(fieldName(index, 'description'), fields),
    }
  })
  const { category, isPublished } = fields
  return {
    category,
    name: textOfFields('name', fields),
    isPublished,
    variations: [...edited, ...((product?.variations.slice(mostVariations) ?? []) as ProductBody['variations'])],
  }
}

/** The languages in which a product lacks a text. */
export const missingLanguages = ({ variations }: KeptProduct): Language[] =>
  languages.filter((language) => variations.some(({ description }) => description[language] === ''))
