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

/** The design and the colour of a line, by their own names; empty where it is no design of the shop. */
export interface DesignWords {
  design: Localized
  colour: Localized
}

const certificateWords: Localized = { en: 'with certificate', es: 'con certificado' }

/** The title of a piece that is sent with its certificate: whoever packs the parcel reads it there. */
export const certifiedTitle = (title: Localized): Localized =>
  inEachLanguage((language) => `${textIn(title, language)} ${certificateWords[language]}`)

export const noDesign: DesignWords = { design: noText, colour: noText }

/** The design words of a row that has them, alone. */
export const designWordsOf = ({ design, colour }: DesignWords): DesignWords => ({ design, colour })

/** `Printed t-shirt “Sugar Skull”, black`; in Spanish `Camiseta estampada «Calavera de azúcar», negra`. */
export function lineNameIn(line: { title: Localized } & DesignWords, language: Language): string {
  const design = textIn(line.design, language)
  const colour = textIn(line.colour, language)
  const [opening, closing] = languageEntry(language).quotes
  return `${textIn(line.title, language)}${design && ` ${opening}${design}${closing}`}${colour && `, ${colour}`}`
}
