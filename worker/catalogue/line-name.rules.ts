/**
 * How a line of a cart or an order is called: the product, the design printed on it, and the colour it is printed on.
 */
import {
  inEachLanguage,
  languageEntry,
  noText,
  textIn,
  type Language,
  type Localized,
} from '#worker/platform/language.rules.ts'
import { printedText, type LinePlace } from './print-places.rules.ts'

/**
 * What is printed on a line: the design and the colour by their own names, empty where it is no design of the shop, and
 * the places, none where it is the front alone.
 */
export interface DesignWords {
  design: Localized
  colour: Localized
  places: LinePlace[]
}

const certificateWords: Localized = { en: 'with certificate', es: 'con certificado' }

/** The title of a piece that is sent with its certificate: whoever packs the parcel reads it there. */
export const certifiedTitle = (title: Localized): Localized =>
  inEachLanguage((language) => `${textIn(title, language)} ${certificateWords[language]}`)

export const noDesign: DesignWords = { design: noText, colour: noText, places: [] }

/** The design words of a row that has them, alone. */
export const designWordsOf = ({ design, colour, places }: DesignWords): DesignWords => ({ design, colour, places })

/**
 * `Printed t-shirt “Sugar Skull”, black`; in Spanish `Camiseta estampada «Calavera de azúcar», negra`. Printed on more than
 * the front: `Printed t-shirt “Luna” · Front and back`.
 */
export function lineNameIn(line: { title: Localized } & DesignWords, language: Language): string {
  const design = textIn(line.design, language)
  const colour = textIn(line.colour, language)
  const [opening, closing] = languageEntry(language).quotes
  const printed = textIn(printedText(line.places.map(({ place }) => place)), language)
  return `${textIn(line.title, language)}${design && ` ${opening}${design}${closing}`}${colour && `, ${colour}`}${printed && ` · ${printed}`}`
}
