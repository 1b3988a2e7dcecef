/**
 * How a line of a cart or an order is called: the product, the design printed on it, and the colour it is printed on.
 */
import type { Language } from '#worker/platform/language.rules.ts'

/** The design and the colour of a line, by their own names; empty where it is no design of the shop. */
export interface DesignWords {
  designEn: string
  designEs: string
  colourEn: string
  colourEs: string
}

export const noDesign: DesignWords = { designEn: '', designEs: '', colourEn: '', colourEs: '' }

/** The design words of a row that has them, alone. */
export const designWordsOf = ({ designEn, designEs, colourEn, colourEs }: DesignWords): DesignWords => ({
  designEn,
  designEs,
  colourEn,
  colourEs,
})

type NamedLine = { titleEn: string; titleEs: string } & DesignWords

/** `Printed t-shirt “Sugar Skull”, black`; in Spanish `Camiseta estampada «Calavera de azúcar», negra`. */
export function lineNameIn(line: NamedLine, language: Language): string {
  const [title, design, colour] =
    language === 'es' ? [line.titleEs, line.designEs, line.colourEs] : [line.titleEn, line.designEn, line.colourEn]
  const quoted = design === '' ? '' : language === 'es' ? ` «${design}»` : ` “${design}”`
  return `${title}${quoted}${colour === '' ? '' : `, ${colour}`}`
}
