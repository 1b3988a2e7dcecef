import { useTranslation } from 'react-i18next'
import { QuoteCard } from '#web/requests/page/QuoteCard.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { QuoteView } from '#worker/api/wire.ts'
import styles from './StaffRequestPage.module.css'

/** Every version of the quote, the newest unfolded. */
export function QuoteVersions({ quotes }: { quotes: readonly QuoteView[] }) {
  const { t } = useTranslation('staff-requests')
  return (
    <section className={styles['section']} aria-labelledby="quotes">
      <h2 id="quotes" className={styles['heading']}>
        {t('quote.versions')}
      </h2>
      {quotes.length === 0 && <p className={styles['quiet']}>{t('quote.none')}</p>}
      {quotes.map((quote, index) => (
        <details key={quote.id} open={index === 0} className={styles['version']}>
          <summary className={styles['summary']}>
            {t('quote.version', { version: quote.version })}{' '}
            <ProofStamp
              text={t(`quote.states.${quote.state}`)}
              tone={quote.state === 'accepted' ? 'cyan' : quote.state === 'open' ? 'magenta' : 'ink'}
            />
          </summary>
          <QuoteCard quote={quote} />
        </details>
      ))}
    </section>
  )
}
