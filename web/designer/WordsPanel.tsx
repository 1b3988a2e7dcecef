import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { FieldError } from '#web/ui/FieldError.tsx'
import { formatPercent } from '#web/ui/format-number.ts'
import { artworkNameOf, type ArtworkText } from '#worker/designer/artwork.rules.ts'
import { settled } from '#worker/designer/placement.rules.ts'
import { unprintableSign } from '#worker/designer/printable-signs.rules.ts'
import { alignments, artworkFonts, teamFields, wordLimits, type ArtworkFont } from '#worker/designer/set-words.rules.ts'
import { isUnseen } from '#worker/designer/visible-inks.rules.ts'
import type { DesignElement } from './design-history.ts'
import { faces, loadFace } from './fonts.ts'
import { InkField } from './InkField.tsx'
import { boxOfWords } from './paint.ts'
import { RangeField } from './RangeField.tsx'
import { teamFacesOf } from './team-elements.ts'
import type { Design } from './use-design.ts'
import { WordsField, type WordsFault } from './WordsField.tsx'
import styles from './Words.module.css'

type TextElement = Extract<DesignElement, { kind: 'text' }>

/** The outline that words get first, ems. */
const firstOutline = 0.06
const hundredths = (value: number): number => Math.round(value * 100)

/** Words set anew in the size of letters of `start`; they get smaller only where the print area ends. */
function setAnew(area: Design['area'], start: TextElement, now: TextElement, more: Partial<ArtworkText>): TextElement {
  const text: TextElement = { ...now, ...more }
  const em = start.heightIn / boxOfWords(start).heightEm
  const { widthEm, heightEm } = boxOfWords(text)
  const name = artworkNameOf(text.text)
  return settled(area, { ...text, name, widthIn: em * widthEm, heightIn: em * heightEm })
}

/** Everything about the words of a text: what they say, their face, how they are set, and their inks. */
export function WordsPanel({
  element,
  design,
  onFault,
}: {
  element: TextElement
  design: Design
  /** Why the typed words are not in the design, which keeps its earlier words; null when they are. */
  onFault: (fault: WordsFault | null) => void
}) {
  const { t } = useTranslation('designer')
  const { area, change, state, team } = design
  const language = useLanguage()
  const start = useRef(element)
  const set = (more: Partial<ArtworkText>, isLive = false) => {
    // One movement of a slider keeps the size at its start, even if the letters had to be smaller in between.
    if (!isLive) start.current = element
    change(setAnew(area, start.current, element, more), isLive)
  }
  const wanted = useRef<ArtworkFont>(null)
  const setFont = async (font: ArtworkFont) => {
    wanted.current = font
    await loadFace(font).catch(() => undefined)
    if (wanted.current !== font) return
    // While the face was loading, the words may have changed, also to ones that it lacks.
    design.step({
      type: 'edit',
      id: element.id,
      as: (now) =>
        now.kind === 'text' && unprintableSign(now.text, font) === null ? setAnew(area, now, now, { font }) : now,
    })
  }
  const { spacing = 0, arc = 0, align = 'center', outline, shadow } = element
  const inHundredths = (value: number) => formatPercent(value, language)
  return (
    <>
      <WordsField text={element.text} font={element.font} onWords={(text) => set({ text })} onFault={onFault} />
      {(team.rows.length > 0 || Object.keys(teamFacesOf(state.elements)).length > 0) && (
        <fieldset className={styles['choices']}>
          <legend>{t('team.inTeam')}</legend>
          {([undefined, ...teamFields] as const).map((field) => (
            <label key={field ?? 'same'} className={styles['choice']}>
              <input
                type="radio"
                name="inTeam"
                checked={element.team === field}
                onChange={() => change({ ...element, team: field })}
              />
              <span>{t(field === undefined ? 'team.same' : `team.${field}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <FontField element={element} onFont={(font) => void setFont(font)} />
      <InkField
        label={t('panel.colour')}
        value={element.colour}
        error={isUnseen(design.surfaceOf(element), state.elements, element) ? t('panel.unseen') : undefined}
        onInk={(colour) => colour !== undefined && change({ ...element, colour })}
      />
      {(element.text.includes('\n') || align !== 'center') && (
        <fieldset className={styles['choices']}>
          <legend>{t('panel.align')}</legend>
          {alignments.map((one) => (
            <label key={one} className={styles['choice']}>
              <input
                type="radio"
                name="align"
                value={one}
                checked={align === one}
                onChange={() => set({ align: one === 'center' ? undefined : one })}
              />
              <span>{t(`aligned.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <RangeField
        label={t('panel.arc')}
        name="arc"
        value={arc}
        least={-wordLimits.mostArc}
        most={wordLimits.mostArc}
        step={5}
        shown={t('panel.degrees', { degrees: arc })}
        onNumber={(degrees, isLive) => set({ arc: degrees === 0 ? undefined : degrees }, isLive)}
      />
      <RangeField
        label={t('panel.spacing')}
        name="spacing"
        value={hundredths(spacing)}
        least={hundredths(wordLimits.leastSpacing)}
        most={hundredths(wordLimits.mostSpacing)}
        step={1}
        shown={inHundredths(spacing)}
        onNumber={(percent, isLive) => set({ spacing: percent === 0 ? undefined : percent / 100 }, isLive)}
      />
      <InkField
        label={t('panel.outline')}
        value={outline?.colour}
        none={t('panel.noOutline')}
        onInk={(colour) =>
          set({ outline: colour === undefined ? undefined : { colour, widthEm: outline?.widthEm ?? firstOutline } })
        }
      />
      {outline !== undefined && (
        <RangeField
          label={t('panel.outlineWidth')}
          name="outlineWidth"
          value={hundredths(outline.widthEm)}
          least={hundredths(wordLimits.leastOutline)}
          most={hundredths(wordLimits.mostOutline)}
          step={1}
          shown={inHundredths(outline.widthEm)}
          onNumber={(percent, isLive) => set({ outline: { ...outline, widthEm: percent / 100 } }, isLive)}
        />
      )}
      <InkField
        label={t('panel.shadow')}
        value={shadow}
        none={t('panel.noShadow')}
        onInk={(colour) => set({ shadow: colour })}
      />
    </>
  )
}

/**
 * The choice of a face, each shown in itself. A face that lacks a character of the text is refused, and the character
 * is named.
 */
function FontField({ element: { text, font }, onFont }: { element: TextElement; onFont: (font: ArtworkFont) => void }) {
  const { t } = useTranslation('designer')
  const [refused, setRefused] = useState<ArtworkFont | null>(null)
  const sign = refused === null ? null : unprintableSign(text, refused)
  useEffect(() => {
    for (const face of artworkFonts) void loadFace(face).catch(() => undefined)
  }, [])
  return (
    <fieldset className={styles['faces']} aria-describedby={sign === null ? undefined : 'refused-face'}>
      <legend>{t('panel.font')}</legend>
      {artworkFonts.map((face) => (
        <label key={face} className={styles['choice']}>
          <input
            type="radio"
            name="font"
            value={face}
            checked={font === face}
            onChange={() => {
              const isRefused = unprintableSign(text, face) !== null
              setRefused(isRefused ? face : null)
              if (!isRefused) onFont(face)
            }}
          />
          <span style={{ fontFamily: `"${faces[face].family}"`, fontWeight: faces[face].weight }}>
            {t(`fonts.${face}`)}
          </span>
        </label>
      ))}
      {refused !== null && sign !== null && (
        <FieldError id="refused-face" error={t('panel.unprintableIn', { sign, font: t(`fonts.${refused}`) })} />
      )}
    </fieldset>
  )
}
