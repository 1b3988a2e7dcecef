import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './NewOrder.module.css'

/** How long typing must pause before the search runs, in ms. */
const pauseMs = 250
const shown = 6

/** Finds the customer of an order by the beginning of a name, mail or phone. */
export function CustomerChoice({
  chosen,
  error,
  onChoose,
}: {
  chosen: { id: string; name: string } | null
  error: string | undefined
  onChoose: (customer: { id: string; name: string } | null) => void
}) {
  const { t } = useTranslation('manual-order')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const source = useServerData('staffCustomerList', asked.length < 2 ? null : { query: { q: asked } })
  if (chosen !== null) {
    return (
      <div className={styles['chosen']}>
        <strong>{chosen.name}</strong>
        <Button variant="quiet" onClick={() => onChoose(null)}>
          {t('customer.other')}
        </Button>
      </div>
    )
  }
  const found = (source.data?.customers ?? [])
    .filter(({ state }) => state === 'active' || state === 'suspended')
    .slice(0, shown)
  return (
    <>
      <TextField
        label={t('customer.search')}
        hint={t('customer.hint')}
        type="search"
        name="customer"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onText={setTyped}
        error={error}
      />
      {source.status === 'failed' && asked.length >= 2 && <Notice tone="error">{source.error.message}</Notice>}
      <p role="status" className={styles['quiet']}>
        {source.status === 'ready' && asked === typed.trim() && found.length === 0 ? t('customer.none') : ''}
      </p>
      <ul className={styles['found']}>
        {found.map(({ id, name, email, phoneNumber }) => (
          <li key={id}>
            <button type="button" className={styles['person']} onClick={() => onChoose({ id, name })}>
              <strong>{name}</strong>
              <span>{email ?? phoneNumber}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
