import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dropAddition, hasKeptAdditions, sendKeptAdditions, useKeptAdditions } from '#web/app/api/kept-additions.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { StoredPicture } from '#web/shop-ui/StoredPicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './KeptAdditions.module.css'

/** What was chosen while the shop did not answer, and is not in the cart yet (docs/decisions/185). */
export function KeptAdditions() {
  const { t } = useTranslation('cart')
  const { kept } = useKeptAdditions()
  const trying = useAction(sendKeptAdditions)
  useEffect(() => void hasKeptAdditions(), [])
  if (kept.length === 0) return null
  return (
    <section className={styles['kept']} aria-labelledby="kept-additions">
      <h2 id="kept-additions" className={styles['title']}>
        {t('kept.title')}
      </h2>
      <p>{t('kept.text')}</p>
      <ul className={styles['list']}>
        {kept.map((addition) => {
          const { clientKey, pathImagePath, size, quantity } = addition.body
          const what = { size, quantity: String(quantity ?? 1) }
          return (
            <li key={clientKey} className={styles['item']}>
              <StoredPicture url={`/images/${pathImagePath}`} alt="" sizes="56px" className={styles['picture']} />
              <span>{t('kept.item', what)}</span>
              <IconButton icon="trash" label={t('kept.drop', what)} onClick={() => dropAddition(addition)} />
            </li>
          )
        })}
      </ul>
      <Button
        variant="quiet"
        busy={trying.state.status === 'loading' && t('kept.trying')}
        onClick={() => void trying.run()}
      >
        {t('kept.tryNow')}
      </Button>
    </section>
  )
}
