import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { ColourField } from '#web/shop-ui/ColourField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { colourName, usualColour } from '#worker/catalogue/garment-colours.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { textIn } from '#worker/platform/language.rules.ts'
import type { Design } from './use-design.ts'
import { useGarmentColours } from './use-garment-colours.ts'
import styles from './Designer.module.css'

/**
 * The colour of the garment (docs/decisions/330): nothing where the shop offers no choice. A colour that it has no more
 * stays on the stage until another one is chosen.
 */
export function GarmentField({
  product,
  design,
  asked,
}: {
  product: ProductKind
  design: Design
  /** The colour that the address brings from a product's page. */
  asked: string | null
}) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { colours, gone } = useGarmentColours(product, design)
  const takeAsked = useEffectEvent(() => {
    // Without it in the address a reload does not change a colour that was chosen since.
    const query = new URLSearchParams(search)
    query.delete('colour')
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true })
    const wanted = colours?.find((colour) => colour === asked)
    if (wanted !== undefined) design.setColour(wanted)
  })
  const isKnown = colours !== null
  useEffect(() => {
    if (asked !== null && isKnown) takeAsked()
  }, [asked, isKnown])
  if (colours === null || (colours.length === 0 && gone === null)) return null
  return (
    <div className={styles['garment']}>
      <ColourField
        label={t('garment.label')}
        colours={colours.length > 0 ? colours : [usualColour]}
        value={gone === null ? (design.colour ?? usualColour) : null}
        onColour={design.setColour}
      />
      {gone !== null && (
        <Notice tone="error">{t('garment.gone', { colour: textIn(colourName(gone), language) })}</Notice>
      )}
    </div>
  )
}
