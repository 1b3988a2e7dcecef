/** The custom products of the demo catalogue (decisions §1: at least 24). The slug in `prd_<slug>` is the pictures' `product`. */
import type { Localized } from '#domain/language'

export interface CustomProduct {
  id: string
  category: string
  name: Localized
  description: Localized
  priceCents: number
  sizes: string[]
}

const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const hoodieSizes = ['S', 'M', 'L', 'XL', 'XXL', '3XL']

const product = (slug: string, category: string, priceCents: number, sizes: string[], name: [string, string], description: [string, string]): CustomProduct => ({
  id: `prd_${slug}`,
  category,
  priceCents,
  sizes,
  name: { en: name[0], es: name[1] },
  description: { en: description[0], es: description[1] },
})

export const customProducts: CustomProduct[] = [
  product('family-reunion-tshirt', 'T-Shirts', 2600, shirtSizes, ['Family reunion t-shirt', 'Camiseta de reunión familiar'], ['Your surname as a crest, the year under it.', 'Tu apellido como escudo, con el año debajo.']),
  product('team-name-tshirt', 'T-Shirts', 2400, shirtSizes, ['Team t-shirt with names', 'Camiseta de equipo con nombres'], ['One design, a name and number on every back.', 'Un diseño, con nombre y número en cada espalda.']),
  product('pet-portrait-tshirt', 'T-Shirts', 3200, shirtSizes, ['Pet portrait t-shirt', 'Camiseta con retrato de mascota'], ['Drawn in two inks from your photo.', 'Dibujado a dos tintas desde tu foto.']),
  product('quince-tshirt', 'T-Shirts', 2800, shirtSizes, ['Quinceañera court t-shirt', 'Camiseta de corte de quinceañera'], ['Her name in lettering, the whole court in one colour.', 'Su nombre en letras, toda la corte en un color.']),
  product('bakery-uniform-tshirt', 'T-Shirts', 2300, shirtSizes, ['Shop uniform t-shirt', 'Camiseta de uniforme'], ['Your logo on the chest, from one piece.', 'Tu logo en el pecho, desde una pieza.']),
  product('kids-birthday-tshirt', 'T-Shirts', 2200, ['2T', '4T', '6', '8', '10'], ['Birthday t-shirt for kids', 'Camiseta de cumpleaños para niños'], ['Name and age in big cut-out numbers.', 'Nombre y edad en números grandes.']),
  product('graduation-hoodie', 'Hoodies', 4200, hoodieSizes, ['Graduation hoodie', 'Sudadera de graduación'], ['Every name of the class on the back.', 'Todos los nombres de la clase en la espalda.']),
  product('crew-hoodie', 'Hoodies', 4400, hoodieSizes, ['Crew hoodie', 'Sudadera de cuadrilla'], ['Front mark and full back print.', 'Marca al frente y estampado completo atrás.']),
  product('band-hoodie', 'Hoodies', 4600, hoodieSizes, ['Band hoodie', 'Sudadera de banda'], ['Your artwork as a halftone in one ink.', 'Tu arte en medio tono a una tinta.']),
  product('couple-hoodie', 'Hoodies', 4500, hoodieSizes, ['Hoodies for two', 'Sudaderas para dos'], ['Two hoodies, one drawing across both.', 'Dos sudaderas, un dibujo entre ambas.']),
  product('long-sleeve-run', 'Long sleeves', 3100, shirtSizes, ['Race long sleeve', 'Manga larga de carrera'], ['Route map on the back, sponsors on the sleeve.', 'Mapa de la ruta atrás, patrocinadores en la manga.']),
  product('long-sleeve-botanical', 'Long sleeves', 3300, shirtSizes, ['Botanical long sleeve', 'Manga larga botánica'], ['A plant of your choice in line work down the arm.', 'La planta que elijas en línea por el brazo.']),
  product('long-sleeve-workshop', 'Long sleeves', 2900, shirtSizes, ['Workshop long sleeve', 'Manga larga de taller'], ['Name patch and badge, made to be washed.', 'Parche con nombre e insignia, hecho para lavarse.']),
  product('photo-mug', 'Mugs', 1600, ['11oz', '15oz'], ['Photo mug', 'Taza con foto'], ['Your photo all the way round.', 'Tu foto por toda la taza.']),
  product('quote-mug', 'Mugs', 1500, ['11oz', '15oz'], ['Mug with your words', 'Taza con tus palabras'], ['Set in real lettering, English or Spanish.', 'En letras de verdad, en inglés o español.']),
  product('coworker-mug', 'Mugs', 1500, ['11oz', '15oz'], ['Mugs for the team', 'Tazas para el equipo'], ['One design, every name.', 'Un diseño, todos los nombres.']),
  product('abuela-mug', 'Mugs', 1700, ['11oz', '15oz'], ['Grandmother mug', 'Taza para la abuela'], ['Her recipe in your handwriting.', 'Su receta con tu letra.']),
  product('tumbler-name', 'Tumblers', 2900, ['20oz', '30oz'], ['Tumbler with a name', 'Termo con nombre'], ['Steel, engraved look, keeps cold all day.', 'Acero, acabado grabado, frío todo el día.']),
  product('tumbler-floral', 'Tumblers', 3200, ['20oz'], ['Floral tumbler', 'Termo floral'], ['Wraparound flowers with her name in them.', 'Flores alrededor con su nombre entre ellas.']),
  product('tumbler-team', 'Tumblers', 3000, ['20oz', '30oz'], ['Team tumbler', 'Termo de equipo'], ['Crest and player number.', 'Escudo y número de jugador.']),
  product('slate-house', 'Slate plaques', 3800, ['20x30cm', '30x40cm'], ['House number in slate', 'Número de casa en pizarra'], ['Natural slate, number and street.', 'Pizarra natural, número y calle.']),
  product('slate-memorial', 'Slate plaques', 4200, ['20x30cm'], ['Memorial slate', 'Pizarra conmemorativa'], ['A photo in grey tones and a line of text.', 'Una foto en tonos grises y una línea de texto.']),
  product('slate-wedding', 'Slate plaques', 4400, ['20x30cm', '30x40cm'], ['Wedding slate', 'Pizarra de boda'], ['Names, date and a drawn venue.', 'Nombres, fecha y el lugar dibujado.']),
  product('led-photo', 'LED lamps', 3900, ['15cm', '20cm'], ['Photo LED lamp', 'Lámpara LED con foto'], ['Your photo as a drawing in light.', 'Tu foto como dibujo de luz.']),
  product('led-song', 'LED lamps', 3700, ['15cm', '20cm'], ['Song LED lamp', 'Lámpara LED de canción'], ['Title, artist and a sound wave that glows.', 'Título, artista y una onda que brilla.']),
  product('led-skyline', 'LED lamps', 4100, ['20cm'], ['Skyline LED lamp', 'Lámpara LED de ciudad'], ['Your city in one line of light.', 'Tu ciudad en una línea de luz.']),
]
