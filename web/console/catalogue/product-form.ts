import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'
import { catalogueLimits, editableCategories, isPrice, sizesIn } from '#worker/catalogue/catalogue-editing.rules.ts'
import { cents, dollars } from '#worker/platform/money.rules.ts'
/** The form of a product: flat fields, which a draft can store, and the request body they make. */
import type { FieldFaults } from '#worker/platform/rule-texts.rules.ts'

export type KeptProduct = ResponseBody<'staffProductAdd'>
export type ProductBody = Omit<NonNullable<RequestBody<'staffProductChange'>>, 'version'>

/** How many variations have fields; a product's further variations stay unchanged. */
export const mostVariations = 5
const parts = ['titleEn', 'titleEs', 'descriptionEn', 'descriptionEs', 'price', 'sizes'] as const
export type VariationPart = (typeof parts)[number]
export const fieldName = (index: number, part: VariationPart): string => `${part}${index}`

/** The empty fields of a variation that is removed before it was saved. */
export const blankVariation = (index: number): Record<string, string> =>
  Object.fromEntries(parts.map((part) => [fieldName(index, part), '']))

export type ProductFields = {
  category: string
  nameEn: string
  nameEs: string
  isPublished: boolean
  count: string
} & Record<string, string | boolean>

/** The first values of the fields. */
export function fieldsOf(product: KeptProduct | null): ProductFields {
  const variations = Array.from({ length: mostVariations }, (_none, index) => {
    const known = product?.variations[index]
    return {
      [fieldName(index, 'titleEn')]: known?.titleEn ?? '',
      [fieldName(index, 'titleEs')]: known?.titleEs ?? '',
      [fieldName(index, 'descriptionEn')]: known?.descriptionEn ?? '',
      [fieldName(index, 'descriptionEs')]: known?.descriptionEs ?? '',
      [fieldName(index, 'price')]: known ? dollars(cents(known.priceCents)).toFixed(2) : '',
      [fieldName(index, 'sizes')]: known?.sizes.join(', ') ?? '',
    }
  })
  return Object.assign(
    {
      category: product?.category ?? editableCategories[0] ?? '',
      nameEn: product?.nameEn ?? '',
      nameEs: product?.nameEs ?? '',
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

/** What is wrong with the fields, by name. */
export function faultsOf(fields: ProductFields): FieldFaults {
  const faults: Record<string, 'required' | 'format'> = {}
  for (const name of ['nameEn', 'nameEs'] as const) if (fields[name].trim() === '') faults[name] = 'required'
  for (let index = 0; index < variationCount(fields); index += 1) {
    for (const part of ['titleEn', 'titleEs', 'price', 'sizes'] as const)
      if (textOf(fields, index, part) === '') faults[fieldName(index, part)] = 'required'
    if (textOf(fields, index, 'price') !== '' && !isPrice(centsIn(textOf(fields, index, 'price'))))
      faults[fieldName(index, 'price')] = 'format'
    const sizes = sizesIn(textOf(fields, index, 'sizes'))
    if (sizes.length > catalogueLimits.sizes || sizes.some((size) => size.length > catalogueLimits.sizeLength))
      faults[fieldName(index, 'sizes')] = 'format'
  }
  return faults
}

export function bodyOf(fields: ProductFields, product: KeptProduct | null): ProductBody {
  const edited = Array.from({ length: variationCount(fields) }, (_none, index) => {
    const id = product?.variations[index]?.id
    return {
      ...(id === undefined ? {} : { id }),
      priceCents: centsIn(textOf(fields, index, 'price')),
      sizes: sizesIn(textOf(fields, index, 'sizes')),
      titleEn: textOf(fields, index, 'titleEn'),
      titleEs: textOf(fields, index, 'titleEs'),
      descriptionEn: textOf(fields, index, 'descriptionEn'),
      descriptionEs: textOf(fields, index, 'descriptionEs'),
    }
  })
  const { category, nameEn, nameEs, isPublished } = fields
  return {
    category,
    nameEn,
    nameEs,
    isPublished,
    variations: [...edited, ...((product?.variations.slice(mostVariations) ?? []) as ProductBody['variations'])],
  }
}

/** The languages in which a product lacks a text. */
export const missingLanguages = ({ variations }: KeptProduct): ('en' | 'es')[] => [
  ...(variations.some(({ descriptionEn }) => descriptionEn === '') ? (['en'] as const) : []),
  ...(variations.some(({ descriptionEs }) => descriptionEs === '') ? (['es'] as const) : []),
]
