import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { defaultLanguage } from '#worker/platform/language.rules.ts'
import styles from './ShareLinks.module.css'

/** Whether somebody closed the device's share sheet: no error. */
const isClosed = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError'

/** Shares a page by the device's own sheet, else copies its link; and a link to send it by WhatsApp. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const isHydrated = useHydrated()
  // The address names the language, so that the receiver sees the preview and the page in it.
  const url = `${isHydrated ? location.origin : ''}${path}${language === defaultLanguage ? '' : `?lang=${language}`}`
  const share = async () => {
    try {
      // Not every browser has it, whatever its type says.
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      showToast(t('copied'))
    } catch (reason) {
      if (!isClosed(reason)) showToast(t('notCopied'), { tone: 'error' })
    }
  }
  return (
    <div className={styles['share']}>
      <Button variant="quiet" onClick={() => void share()}>
        {t('share')}
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className={styles['whatsapp']}
      >
        {t('whatsapp')}
      </a>
    </div>
  )
}
