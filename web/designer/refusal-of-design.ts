/** Why a design cannot be printed as it is. */
import { translate } from '#web/app/texts/texts.ts'
import { colourName, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import { unprintableSign } from '#worker/designer/printable-signs.rules.ts'
import { wordLimits } from '#worker/designer/set-words.rules.ts'
import { isUnseen } from '#worker/designer/visible-inks.rules.ts'
import { textIn, type Language } from '#worker/platform/language.rules.ts'
import type { DesignElement } from './design-history.ts'
import type { WordsFault } from './WordsField.tsx'

/**
 * The initial text of a new text element in each of the shop's languages; a design may have been started in the other
 * one.
 */
const firstTexts: readonly string[] = ['Your words', 'Tus palabras']
export const hasFirstText = (element: DesignElement): boolean =>
  element.kind === 'text' && firstTexts.includes(element.text)

/** A sign in the design that its face lacks; a kept design may have been made with other faces. */
function faultIn(elements: readonly DesignElement[]): WordsFault | null {
  for (const element of elements) {
    const sign = element.kind === 'text' ? unprintableSign(element.text, element.font) : null
    if (element.kind === 'text' && sign !== null) return { sign, font: element.font }
  }
  return null
}

/**
 * The refusal in the shopper's language, or null. `gone` is a colour of the garment that the shop has no more;
 * `wordsFault` is why the typed words are not in the design: its text differs from the field.
 */
export function refusalOfDesign(
  elements: readonly DesignElement[],
  surfaceOf: (element: DesignElement) => string,
  { gone, wordsFault, language }: { gone: GarmentColour | null; wordsFault: WordsFault | null; language: Language },
): string | null {
  if (elements.length === 0) return translate('designer:finish.empty')
  if (gone !== null) return translate('designer:garment.gone', { colour: textIn(colourName(gone), language) })
  const fault = wordsFault ?? faultIn(elements)
  if (fault === 'lines') return translate('designer:panel.tooManyLines', { most: wordLimits.lines })
  if (fault !== null)
    return translate('designer:panel.unprintable', {
      sign: fault.sign,
      font: translate(`designer:fonts.${fault.font}`),
    })
  const unseen = elements.find((element) => isUnseen(surfaceOf(element), elements, element))
  return unseen === undefined ? null : translate('designer:finish.unseen', { name: unseen.name })
}
