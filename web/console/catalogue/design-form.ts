import { fieldsOfText, missingTexts, textOfFields } from '#web/ui/LocalizedField.tsx'
import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'
import { isPrice } from '#worker/catalogue/catalogue-editing.rules.ts'
import { mostDesignPictures } from '#worker/catalogue/designs/exclusive-design.rules.ts'
/** The form of an exclusive design: flat fields, which a draft can store, and the request body they make. */
import type { FieldFaults, FormRuleCode } from '#worker/platform/form-rule-texts.rules.ts'
import { languages, noText, type Language } from '#worker/platform/language.rules.ts'
import { cents, dollars } from '#worker/platform/money.rules.ts'
import { centsIn } from './product-form.ts'

export type KeptDesign = ResponseBody<'staffDesignAdd'>
export type DesignBody = Omit<NonNullable<RequestBody<'staffDesignChange'>>, 'version'>

/** `pictures` are keys, one per line; `name` and `description` have a field for each language. */
export type DesignFields = {
  price: string
  pictures: string
  isPublished: boolean
  hasCertificate: boolean
} & Record<string, string | boolean>

export const designFields = (design: KeptDesign | null): DesignFields => ({
  ...fieldsOfText('name', design?.name ?? noText),
  ...fieldsOfText('description', design?.description ?? noText),
  ...fieldsOfText('object', design?.object ?? noText),
  ...fieldsOfText('objectSize', design?.objectSize ?? noText),
  ...fieldsOfText('objectColour', design?.objectColour ?? noText),
  hasCertificate: design?.hasCertificate ?? true,
  price: design === null ? '' : dollars(cents(design.priceCents)).toFixed(2),
  pictures: design?.pictures.join('\n') ?? '',
  isPublished: design?.isPublished ?? true,
})

export const picturesOf = ({ pictures }: DesignFields): string[] => pictures.split('\n').filter((path) => path !== '')

export function designFaults(fields: DesignFields): FieldFaults {
  const faults: Record<string, FormRuleCode> = { ...missingTexts('name', fields), ...missingTexts('object', fields) }
  if (!isPrice(centsIn(fields.price.trim()))) faults['price'] = fields.price.trim() === '' ? 'required' : 'format'
  const { length } = picturesOf(fields)
  if (length === 0) faults['pictures'] = 'required'
  if (length > mostDesignPictures) faults['pictures'] = 'format'
  return faults
}

export const designBody = (fields: DesignFields): DesignBody => ({
  name: textOfFields('name', fields),
  description: textOfFields('description', fields),
  object: textOfFields('object', fields),
  objectSize: textOfFields('objectSize', fields),
  objectColour: textOfFields('objectColour', fields),
  hasCertificate: fields.hasCertificate,
  priceCents: centsIn(fields.price.trim()),
  isPublished: fields.isPublished,
  pictures: picturesOf(fields),
})

/** The languages in which a design lacks a text. */
export const missingIn = ({ name, description }: KeptDesign): Language[] =>
  languages.filter((language) => name[language] === '' || description[language] === '')
