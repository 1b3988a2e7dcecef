import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { sharpnessOf } from '#worker/designer/artwork.rules.ts'
import light from '#web/files/QualityLight.module.css'

/**
 * How sharp each picture of a customer's design is where it lies, with its inches: the sheet it is drawn on always has
 * 300 DPI and says nothing. `artwork` is its id or its preview's.
 */
export function ArtworkLights({ artwork }: { artwork: string }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { data } = useServerData('staffArtworkShow', { params: { artwork } })
  const inches = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
  if (data === undefined) return null
  return (
    <ul>
      {data.elements.map((element, index) => {
        const size = t('art.size', { width: inches(element.widthIn), height: inches(element.heightIn) })
        if (element.kind === 'text')
          return (
            <li key={index}>
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
    </ul>
  )
}
