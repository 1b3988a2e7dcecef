import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './kinds.en.ts'

const { dtf, ...kinds }: TranslationOf<typeof en> = {
  tshirt: {
    one: 'Camiseta',
    many: 'Camisetas',
    inSentence: 'camisetas',
    lead: 'Algodón grueso y tinta intensa. Una para ti, o una para cada quien en la foto de familia.',
  },
  hoodie: {
    one: 'Sudadera',
    many: 'Sudaderas',
    inSentence: 'sudaderas',
    lead: 'Felpa perchada, impresa por delante y por detrás. Para equipos, generaciones, bandas y mañanas frías.',
  },
  longSleeve: {
    one: 'Manga larga',
    many: 'Manga larga',
    inSentence: 'camisetas de manga larga',
    lead: 'Pecho, espalda y dos mangas para imprimir. Para carreras, talleres y jardines.',
  },
  mug: {
    one: 'Taza',
    many: 'Tazas',
    inSentence: 'tazas',
    lead: 'Cerámica esmaltada con tus palabras, un dibujo o una foto. De 11 y 15 onzas.',
  },
  tumbler: {
    one: 'Termo',
    many: 'Termos',
    inSentence: 'termos',
    lead: 'Acero que conserva el frío todo el día, con un nombre o un dibujo alrededor.',
  },
  plaque: {
    one: 'Placa de pizarra',
    many: 'Placas de pizarra',
    inSentence: 'placas de pizarra',
    lead: 'Pizarra natural para una puerta, una boda o alguien a quien recuerdas.',
  },
  ledLamp: {
    one: 'Lámpara LED',
    many: 'Lámparas LED',
    inSentence: 'lámparas LED',
    lead: 'Un dibujo hecho de luz: una foto, una canción, una ciudad, un nombre junto a la cama.',
  },
  cap: {
    one: 'Gorra',
    many: 'Gorras',
    inSentence: 'gorras',
    lead: 'Seis paneles de algodón con tu escudo al frente. Para equipos, talleres y mercados con sol.',
  },
  dtf: 'Diseños DTF',
}

const sentences = Object.values(kinds).map(({ inSentence }) => inSentence)
/** `camisetas, sudaderas … y lámparas LED`: all kinds, inside a sentence. */
export const allKinds = `${sentences.slice(0, -1).join(', ')} y ${sentences.at(-1) ?? ''}`

export const texts: TranslationOf<typeof en> = { ...kinds, dtf }
