import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'
import { isPrice } from '#worker/catalogue/catalogue-editing.rules.ts'
import { mostDesignPictures } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { cents, dollars } from '#worker/platform/money.rules.ts'
/** The form of an exclusive design: flat fields, which a draft can store, and the request body they make. */
import type { FieldFaults } from '#worker/platform/rule-texts.rules.ts'
import { centsIn } from './product-form.ts'

export type KeptDesign = ResponseBody<'staffDesignAdd'>
export type DesignBody = Omit<NonNullable<RequestBody<'staffDesignChange'>>, 'version'>

/** `pictures` are keys, one per line. */
export type DesignFields = {
  nameEn: string
  nameEs: string
  descriptionEn: string
  descriptionEs: string
  price: string
  pictures: string
  isPublished: boolean
}

export const designFields = (design: KeptDesign | null): DesignFields => ({
  nameEn: design?.nameEn ?? '',
  nameEs: design?.nameEs ?? '',
  descriptionEn: design?.descriptionEn ?? '',
  descriptionEs: design?.descriptionEs ?? '',
  price: design === null ? '' : dollars(cents(design.priceCents)).toFixed(2),
  pictures: design?.pictures.join('\n') ?? '',
  isPublished: design?.isPublished ?? true,
})

export const picturesOf = ({ pictures }: DesignFields): string[] => pictures.split('\n').filter((path) => path !== '')

export function designFaults(fields: DesignFields): FieldFaults {
  const faults: Record<string, 'required' | 'format'> = {}
  for (const name of ['nameEn', 'nameEs', 'price'] as const) if (fields[name].trim() === '') faults[name] = 'required'
  if (!isPrice(centsIn(fields.price.trim()))) faults['price'] ??= 'format'
  const { length } = picturesOf(fields)
  if (length === 0) faults['pictures'] = 'required'
  if (length > mostDesignPictures) faults['pictures'] = 'format'
  return faults
}

export const designBody = ({ price, pictures, ...fields }: DesignFields): DesignBody => ({
  ...fields,
  priceCents: centsIn(price.trim()),
  pictures: picturesOf({ ...fields, price, pictures }),
})

/** The languages in which a design lacks a text. */
export const missingIn = ({ nameEn, nameEs, descriptionEn, descriptionEs }: KeptDesign): ('en' | 'es')[] => [
  ...(nameEn === '' || descriptionEn === '' ? (['en'] as const) : []),
  ...(nameEs === '' || descriptionEs === '' ? (['es'] as const) : []),
]
