import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './StaffFigures.module.css'

/** From one day of the shop to another. */
export function RangeForm({
  from,
  to,
  onRange,
}: {
  from: string
  to: string
  onRange: (range: { from: string; to: string }) => void
}) {
  const { t } = useTranslation('staff-figures')
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(to)
  const [wasTried, setWasTried] = useState(false)
  const isRight = first !== '' && last !== '' && first <= last
  return (
    <form
      noValidate
      className={styles['range']}
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (isRight) onRange({ from: first, to: last })
      }}
    >
      <TextField label={t('span.from')} type="date" name="from" value={first} onText={setFirst} />
      <TextField
        label={t('span.to')}
        type="date"
        name="to"
        value={last}
        onText={setLast}
        error={wasTried && !isRight ? t('span.wrong') : undefined}
      />
      <Button type="submit" variant="quiet">
        {t('span.show')}
      </Button>
    </form>
  )
}
