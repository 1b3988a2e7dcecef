import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { areaOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { placeOf, sharpnessOf } from '#worker/designer/artwork.rules.ts'
import { printedAs } from '#worker/designer/print-sheet.rules.ts'
import light from '#web/files/QualityLight.module.css'

/**
 * The print quality of each picture of a customer's design, with its size in inches, and what its print files are. These
 * always have 300 DPI, so they say nothing about the pictures in them. `artwork` is the artwork's id or its preview's; with
 * a `place` only the pictures that are there.
 */
export function ArtworkLights({ artwork, place }: { artwork: string; place?: PrintPlace }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { data } = useServerData('staffArtworkShow', { params: { artwork } })
  const inches = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
  if (data === undefined) return null
  return (
    <ul className={light['lines']}>
      {data.elements
        .filter((element) => place === undefined || placeOf(element) === place)
        .map((element, index) => {
          const size = t('art.size', { width: inches(element.widthIn), height: inches(element.heightIn) })
          if (element.kind === 'text')
            return (
              <li key={index} className={light['line']}>
                {t('art.words', { text: element.text })} · {size} · {t('art.shapes')}
              </li>
            )
          const { dpi, quality } = sharpnessOf(element)
          return (
            <li key={index} className={light['line']} data-quality={quality}>
              <span className={light['light']} aria-hidden="true" />
              <span>
                {t(element.source.startsWith('upl_') ? 'art.picture' : 'art.ours', { number: index + 1 })} · {size} ·{' '}
                {t(`art.dpi.${quality}`, { dpi })}
              </span>
            </li>
          )
        })}
      {place === undefined &&
        data.places.map(({ place: side, printFile }) => {
          const bleedIn = printedAs(data.product, side, printFile)?.bleedIn ?? 0
          const { widthIn, heightIn } = areaOf(data.product, side)
          return (
            <li key={side} className={light['line']}>
              {[
                t('art.sheet', { size: t('art.size', { width: inches(widthIn), height: inches(heightIn) }) }),
                ...(data.places.length > 1 ? [t(`places.${side}`)] : []),
                ...(bleedIn > 0 ? [t('art.bleed', { inches: bleedIn })] : []),
                t('art.profile', { profile: 'sRGB' }),
              ].join(' · ')}
            </li>
          )
        })}
    </ul>
  )
}
