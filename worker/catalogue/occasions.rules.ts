import type { Localized } from '#worker/platform/language.rules.ts'
import type { OccasionSettings } from '#worker/shop-settings/occasion-settings.rules.ts'

interface OccasionRow {
  /** As menus and links call it. */
  name: Localized
  /** The heading of the page, and its title in search engines. */
  headline: Localized
  lead: Localized
  /** What is searched for, in this order (search-words.rules.ts knows the words of the same meaning). */
  words: readonly string[]
}

/** The page of an occasion: what it says, and what it searches for. */
export interface OccasionPage extends OccasionRow {
  occasion: Occasion
}

/**
 * The occasions by their names in the address, in the order of their links, as the shop begins with them
 * (docs/decisions/145).
 */
export const occasions = {
  birthday: {
    words: ['birthday', 'fiesta', 'dino', 'tour'],
    name: { en: 'Birthdays', es: 'Cumpleaños' },
    headline: {
      en: 'Birthday t-shirts and gifts with their name',
      es: 'Camisetas y regalos de cumpleaños con su nombre',
    },
    lead: {
      en: 'One for whoever turns a year older, or one for each guest. Tell us the name and the age, and we draw it.',
      es: 'Una para quien cumple años o una para cada invitado. Dinos el nombre y la edad, y lo dibujamos.',
    },
  },
  quinceanera: {
    words: ['quinceanera', 'butterfly', 'rose', 'floral'],
    name: { en: 'Quinceañera', es: 'XV años' },
    headline: { en: 'For her fifteen: shirts, mugs and lamps', es: 'Para sus XV: camisetas, tazas y lámparas' },
    lead: {
      en: 'Mis XV with the name and the date, for the court, the family and the memory of the day.',
      es: 'Mis XV con el nombre y la fecha, para la corte, la familia y el recuerdo del día.',
    },
  },
  wedding: {
    words: ['wedding', 'couple', 'love'],
    name: { en: 'Weddings', es: 'Bodas' },
    headline: { en: 'Wedding gifts and shirts for the bridal party', es: 'Regalos de boda y camisetas para las damas' },
    lead: {
      en: 'Slate with both names, shirts for the team of the bride, mugs for the morning after.',
      es: 'Pizarra con los dos nombres, camisetas para el equipo de la novia, tazas para la mañana siguiente.',
    },
  },
  teams: {
    words: ['team', 'soccer', 'club', 'baseball'],
    name: { en: 'Teams', es: 'Equipos' },
    headline: { en: 'Team shirts with number and crest', es: 'Camisetas de equipo con número y escudo' },
    lead: {
      en: 'Names and numbers for each player, in every size. Send us the list; one quote covers the whole team.',
      es: 'Nombre y número para cada jugador, en todas las tallas. Mándanos la lista; una cotización cubre a todo el equipo.',
    },
  },
  companies: {
    words: ['company', 'uniform', 'crew', 'mug', 'cap'],
    name: { en: 'Companies', es: 'Empresas' },
    headline: { en: 'Shirts, caps and mugs with your logo', es: 'Camisetas, gorras y tazas con tu logotipo' },
    lead: {
      en: 'Uniforms, gifts for the team, things for the counter. We can invoice your company and work by purchase order.',
      es: 'Uniformes, regalos para el equipo, detalles para el mostrador. Facturamos a tu empresa y trabajamos con orden de compra.',
    },
  },
  memorial: {
    words: ['memorial', 'portrait', 'marigold'],
    name: { en: 'In memory', es: 'En memoria' },
    headline: { en: 'In memory of those you love', es: 'En memoria de quienes quieres' },
    lead: {
      en: 'A photo, a name and two dates, on slate, on a shirt or in light. You approve the drawing before anything is printed.',
      es: 'Una foto, un nombre y dos fechas, en pizarra, en una camiseta o en luz. Apruebas el dibujo antes de imprimir.',
    },
  },
  pets: {
    words: ['pet', 'dog', 'cat'],
    name: { en: 'Pets', es: 'Mascotas' },
    headline: {
      en: 'Your pet’s portrait on a mug, a hoodie or a lamp',
      es: 'El retrato de tu mascota en taza, sudadera o lámpara',
    },
    lead: {
      en: 'Send one good photo. We draw your dog or cat, you approve it, and it goes on whatever you choose.',
      es: 'Manda una buena foto. Dibujamos a tu perro o gato, lo apruebas y va en lo que elijas.',
    },
  },
  family: {
    words: ['family', 'mom', 'dad', 'grandma', 'house'],
    name: { en: 'Family', es: 'Familia' },
    headline: {
      en: 'Family shirts, recipes on slate and mugs for mom',
      es: 'Camisetas familiares, recetas en pizarra y tazas para mamá',
    },
    lead: {
      en: 'The surname as a crest for the reunion, the house number for the wall, the saying that only you understand.',
      es: 'El apellido como escudo para la reunión, el número de la casa para la pared, el dicho que solo ustedes entienden.',
    },
  },
} as const satisfies Record<string, OccasionRow>

export type Occasion = keyof typeof occasions
export const occasionKeys = Object.keys(occasions) as Occasion[]

/** The occasion that a name in an address means, spelled exactly; null for any other name. */
export const occasionOf = (name: string): Occasion | null => occasionKeys.find((one) => one === name) ?? null

/** The pages of all occasions: the owners' words where they said some. */
export const occasionPages = ({ said }: OccasionSettings): OccasionPage[] =>
  occasionKeys.map((occasion) => ({ occasion, ...occasions[occasion], ...said[occasion] }))
