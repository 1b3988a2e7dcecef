import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPress } from '#web/ui/after-press.ts'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { artworkLimits } from '#worker/designer/artwork.rules.ts'
import { unprintableSign, wordsToSet } from '#worker/designer/printable-signs.rules.ts'
import { wordLimits, type ArtworkFont } from '#worker/designer/set-words.rules.ts'

/** Why typed words cannot be set: a sign that the face lacks, or more lines than there may be. */
export type WordsFault = { sign: string; font: ArtworkFont } | 'lines'

const faultOf = (typed: string, font: ArtworkFont): WordsFault | null => {
  const sign = unprintableSign(typed, font)
  if (sign !== null) return { sign, font }
  return wordsToSet(typed).split('\n').length > wordLimits.lines ? 'lines' : null
}

/**
 * The text while it is typed. The design gets it a moment later, when its font is loaded. The design's text is never
 * empty and never has characters that the font lacks.
 */
export function WordsField({
  text,
  font,
  onWords,
  onFault,
}: {
  text: string
  font: ArtworkFont
  onWords: (text: string) => void
  onFault: (fault: WordsFault | null) => void
}) {
  const { t } = useTranslation('designer')
  const [typed, setTyped] = useState(text)
  const isTyping = useRef(false)
  const fault = faultOf(typed, font)
  const tellFault = useEffectEvent(() => onFault(fault))
  useEffect(() => tellFault(), [typed, font])
  const forgetFault = useEffectEvent(() => onFault(null))
  useEffect(() => () => forgetFault(), [])
  // The text was changed by undo or elsewhere.
  useEffect(() => {
    if (!isTyping.current) setTyped(text)
  }, [text])
  // A field that was left shows the text as it is set; one that cannot be set stays to be corrected.
  const [timesLeft, setTimesLeft] = useState(0)
  const settle = useEffectEvent(() => {
    if (!isTyping.current && fault === null) setTyped(text)
  })
  useEffect(() => settle(), [timesLeft])
  // Another font may have the character that the first one lacked.
  const setInFont = useEffectEvent(() => {
    if (fault === null && wordsToSet(typed) !== '' && wordsToSet(typed) !== text) onWords(wordsToSet(typed))
  })
  useEffect(() => setInFont(), [font])
  return (
    <div
      onFocus={() => (isTyping.current = true)}
      onBlur={() => {
        isTyping.current = false
        afterPress(() => setTimesLeft((times) => times + 1))
      }}
    >
      <TextAreaField
        label={t('panel.text')}
        hint={t('panel.textHint')}
        name="words"
        rows={Math.min(wordLimits.lines, Math.max(2, typed.split('\n').length))}
        maxLength={artworkLimits.textLength}
        value={typed}
        error={
          fault === null
            ? undefined
            : fault === 'lines'
              ? t('panel.tooManyLines', { most: wordLimits.lines })
              : t('panel.unprintable', { sign: fault.sign, font: t(`fonts.${font}`) })
        }
        onText={(words) => {
          setTyped(words)
          if (wordsToSet(words) !== '' && faultOf(words, font) === null) onWords(wordsToSet(words))
        }}
      />
    </div>
  )
}
