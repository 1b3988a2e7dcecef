import { useState } from 'react'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { TextField } from '#web/ui/TextField.tsx'

/**
 * A number that can be typed with a point or a comma. It takes effect on Enter or on blur; an invalid input returns to
 * the last value.
 */
export function NumberField({
  label,
  name,
  value,
  onNumber,
}: {
  label: string
  name: string
  value: number
  onNumber: (value: number) => void
}) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    const number = Number((typed ?? '').replace(',', '.'))
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number)) onNumber(number)
    setTyped(null)
  }
  return (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={typed ?? formatNumber(value, language)}
      onText={setTyped}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
