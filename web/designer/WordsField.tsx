import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/TextField.tsx'
import { artworkLimits, type ArtworkFont } from '#worker/designer/artwork.rules.ts'
import { unprintableSign, wordsToSet } from '#worker/designer/printable-signs.rules.ts'

/**
 * The text while it is typed. The design gets it a moment later, when its font is loaded. The design's text is never
 * empty and never has characters that the font lacks.
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
  const tellOddSign = useEffectEvent(onOddSign)
  useEffect(() => {
    tellOddSign(sign)
    return () => tellOddSign(null)
  }, [sign])
  // The text was changed by undo or elsewhere.
  useEffect(() => {
    if (!isTyping.current) setTyped(text)
  }, [text])
  // Another font may have the character that the first one lacked.
  const setInFont = useEffectEvent(() => {
    if (sign === null && wordsToSet(typed) !== '' && wordsToSet(typed) !== text) onWords(wordsToSet(typed))
  })
  useEffect(() => setInFont(), [font])
  return (
    <div
      onFocus={() => (isTyping.current = true)}
      onBlur={() => {
        isTyping.current = false
        // A text that cannot be set stays in the field to be corrected.
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
