import { shownLanguage, translate } from '#web/app/texts/texts.ts'
import { colourName, isGarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import { textIn } from '#worker/platform/language.rules.ts'

/** A message with the colour of the garment that was chosen on the product's page as its last line. */
export function withColour(message: string, colour: string | undefined): string {
  if (colour === undefined || !isGarmentColour(colour)) return message
  const lineOf = (name: string) => translate('request:colourOf', { colour: name })
  const others = message.split('\n').filter((line) => line !== '' && !line.startsWith(lineOf('')))
  return [...others, lineOf(textIn(colourName(colour), shownLanguage()))].join('\n')
}
