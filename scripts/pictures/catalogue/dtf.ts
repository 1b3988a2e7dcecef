import { animals } from '../designs/animals.ts'
import { botanicals } from '../designs/botanicals.ts'
import { fun } from '../designs/fun.ts'
import { mexico } from '../designs/mexico.ts'
import { pets } from '../designs/pets.ts'
import { retro } from '../designs/retro.ts'
import { street } from '../designs/street.ts'
import { teams } from '../designs/teams.ts'
import { words } from '../designs/words.ts'
import type { Design } from '../draw/design.ts'
import { designCard } from '../mockups/card.ts'
import type { Picture } from '../picture.ts'
import { artIn } from '../print-file.ts'
import { CLOTH } from './cloths.ts'

const THEMES = [retro, botanicals, mexico, teams, pets, words, fun, animals, street]
const TABLES = ['#24443f', '#26303f', '#5b2a2f', '#3d3a36', '#6b4a2a']

/** Every design the shop prints, the themes taking turns so that neighbours in the gallery differ. */
export const designs: readonly Design[] = Array.from(
  { length: Math.max(...THEMES.map((theme) => theme.length)) },
  (_, i) => THEMES.flatMap((theme) => theme[i] ?? []),
).flat()

/** The design with that slug. Throws when there is none. */
export function designCalled(slug: string): Design {
  const found = designs.find((design) => design.slug === slug)
  if (!found) throw new Error(`No design is called ${slug}`)
  return found
}

/** A number that stays a design's own when others are added or removed. */
const numberOf = (design: Design): number =>
  100 + ([...design.slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % 900)

/**
 * The DTF gallery: each design alone, on its press sheet or on film. It is pressed on a black shirt in its inks for dark
 * ground, else on a white one.
 */
export function dtfPictures(): Picture[] {
  return designs.map((design) => {
    const number = numberOf(design)
    const onFilm = number % 5 === 2
    const on = onFilm || number % 2 ? 'light' : 'dark'
    return {
      category: 'dtf',
      slug: design.slug,
      title: design.title,
      alt: { en: `DTF design: ${design.shows.en}.`, es: `Diseño DTF: ${design.shows.es}.` },
      design: design.title,
      colour: CLOTH[on === 'dark' ? 'black' : 'white'].name,
      art: artIn(design, on, 'shirt'),
      scene: () =>
        designCard(design, {
          kind: onFilm ? 'film' : 'sheet',
          on,
          table: TABLES[number % TABLES.length] ?? '#24443f',
          number,
        }),
    }
  })
}
