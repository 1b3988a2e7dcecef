import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/TextField.tsx'

const asText = (inches: number): string => String(Math.round(inches * 100) / 100)

/** A length in inches, typed with a point or a comma. What is no such length says so; the last good one stays. */
export function InchesField({
  label,
  value,
  least,
  most,
  onInches,
}: {
  label: string
  value: number
  least: number
  most: number
  onInches: (inches: number) => void
}) {
  const { t } = useTranslation('press')
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string): number | null => {
    const inches = Number(text.trim().replace(',', '.'))
    return text.trim() !== '' && inches >= least && inches <= most ? inches : null
  }
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={typed ?? asText(value)}
      error={
        typed !== null && read(typed) === null
          ? t('gang.inchesWrong', { least: asText(least), most: asText(most) })
          : undefined
      }
      onText={(text) => {
        setTyped(text)
        const inches = read(text)
        if (inches !== null) onInches(inches)
      }}
    />
  )
}
