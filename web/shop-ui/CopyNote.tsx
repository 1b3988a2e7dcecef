import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { formatMoment } from './long-dates.ts'

/** Says that what is shown is a copy of this moment (ms since 1970); nothing where it is what the shop says now. */
export function CopyNote({ at }: { at: number | null }) {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  return at === null ? null : (
    <Notice>{t('copy', { moment: formatMoment(new Date(at).toISOString(), language) })}</Notice>
  )
}
