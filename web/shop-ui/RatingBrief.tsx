import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatTenth } from '#web/ui/format-number.ts'
import type { PictureView } from '#worker/api/wire.ts'

/** How something was rated, in a few signs: `★ 4.7 (12)`, or `2 reviews` while there are too few for an average. */
export function RatingBrief({ rating: { count, average } }: { rating: NonNullable<PictureView['rating']> }) {
  const { t } = useTranslation('buying')
  const language = useLanguage()
  if (average === null) return <span>{t('rating.count', { count })}</span>
  const shown = formatTenth(average, language)
  return (
    <span>
      <span aria-hidden="true">
        ★ {shown} ({count})
      </span>
      <span className="visually-hidden">{t('rating.average', { average: shown, count })}</span>
    </span>
  )
}
