import { useTranslation } from 'react-i18next'
import { useLocalizedLabels } from '#web/ui/LocalizedField.tsx'
import type { SaidLine } from '../frame/Overtaken.tsx'
import { picturesOf, type DesignFields } from './design-form.ts'
import { fieldName, variationCount, type ProductFields } from './product-form.ts'

type Fields = Readonly<Record<string, string | boolean>>

/** The lines of one text in all languages, of the fields named `name`. */
function useTextLines(): (fields: Fields, name: string, label: string, before?: string) => SaidLine[] {
  const localizedLabels = useLocalizedLabels()
  return (fields, name, label, before = '') =>
    Object.entries(localizedLabels(name, label)).map(([field, named]) => [before + named, String(fields[field] ?? '')])
}

/** A product's fields as lines, to compare what was saved with what was typed. */
export function useProductLines(): (fields: ProductFields) => readonly SaidLine[] {
  const { t } = useTranslation('catalogue')
  const textLines = useTextLines()
  return (fields) => [
    ...textLines(fields, 'name', t('product.name')),
    [t('product.category'), fields.category],
    [t('product.isPublished'), fields.isPublished ? t('isSet') : ''],
    ...Array.from({ length: variationCount(fields) }, (_none, index): SaidLine[] => {
      const before = `${t('product.variation', { place: index + 1 })}: `
      const plain = (part: 'price' | 'sizes' | 'bulkPrices'): SaidLine => [
        before + t(`product.${part}`),
        String(fields[fieldName(index, part)] ?? ''),
      ]
      return [
        ...textLines(fields, fieldName(index, 'title'), t('product.titleOf'), before),
        ...textLines(fields, fieldName(index, 'description'), t('product.description'), before),
        plain('price'),
        plain('sizes'),
        plain('bulkPrices'),
      ]
    }).flat(),
  ]
}

/** A design's fields as lines, to compare what was saved with what was typed. Pictures are named by their files. */
export function useDesignLines(): (fields: DesignFields) => readonly SaidLine[] {
  const { t } = useTranslation('catalogue')
  const textLines = useTextLines()
  return (fields) => [
    ...textLines(fields, 'name', t('product.name')),
    ...textLines(fields, 'description', t('design.description')),
    ...textLines(fields, 'object', t('design.object')),
    ...textLines(fields, 'objectSize', t('design.objectSize')),
    ...textLines(fields, 'objectColour', t('design.objectColour')),
    [t('design.hasCertificate'), fields.hasCertificate ? t('isSet') : ''],
    [t('product.price'), fields.price],
    [t('product.isPublished'), fields.isPublished ? t('isSet') : ''],
    [
      t('design.pictures'),
      picturesOf(fields)
        .map((path) => path.split('/').at(-1))
        .join('\n'),
    ],
  ]
}
