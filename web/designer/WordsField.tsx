import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/TextField.tsx'
import { artworkLimits, type ArtworkFont } from '#worker/designer/artwork.rules.ts'
import { unprintableSign, wordsToSet } from '#worker/designer/printable-signs.rules.ts'

/**
 * The words as they are typed. The design has them a moment later, when their face is there, as they are set; it never
 * has none, or signs the face lacks.
 */
export function WordsField({
  text,
  font,
  onWords,
  onOddSign,
}: {
  text: string
  font: ArtworkFont
  onWords: (text: string) => void
  onOddSign: (sign: string | null) => void
}) {
  const { t } = useTranslation('designer')
  const [typed, setTyped] = useState(text)
  const isTyping = useRef(false)
  const sign = unprintableSign(typed, font)
  useEffect(() => {
    onOddSign(sign)
    return () => onOddSign(null)
  }, [sign])
  // Undone or changed elsewhere.
  useEffect(() => {
    if (!isTyping.current) setTyped(text)
  }, [text])
  // Another lettering may have what the first lacked.
  useEffect(() => {
    if (sign === null && wordsToSet(typed) !== '' && wordsToSet(typed) !== text) onWords(wordsToSet(typed))
  }, [font])
  return (
    <div
      onFocus={() => (isTyping.current = true)}
      onBlur={() => {
        isTyping.current = false
        // What cannot be set stays to be mended.
        if (sign === null) setTyped(text)
      }}
    >
      <TextField
        label={t('panel.text')}
        name="words"
        maxLength={artworkLimits.textLength}
        value={typed}
        error={sign === null ? undefined : t('panel.unprintable', { sign })}
        onText={(words) => {
          setTyped(words)
          if (wordsToSet(words) !== '' && unprintableSign(words, font) === null) onWords(wordsToSet(words))
        }}
      />
    </div>
  )
}
