/**
 * The custom products of the demo catalogue (R-RUN-06: at least 24). The slug in `prd_<slug>` is the pictures'
 * `product`.
 */
import { productKinds, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'

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

const product = (
  slug: string,
  kind: ProductKind,
  priceCents: number,
  sizes: string[],
  name: [string, string],
  description: [string, string],
): CustomProduct => ({
  id: `prd_${slug}`,
  category: productKinds[kind].category,
  priceCents,
  sizes,
  name: { en: name[0], es: name[1] },
  description: { en: description[0], es: description[1] },
})

export const customProducts: CustomProduct[] = [
  product(
    'family-reunion-tee',
    'tshirt',
    2600,
    shirtSizes,
    ['Family reunion t-shirts', 'Camisetas para reunión familiar'],
    ['Your surname as a crest, the year under it.', 'Tu apellido como escudo, con el año debajo.'],
  ),
  product(
    'team-number-tee',
    'tshirt',
    2400,
    shirtSizes,
    ['Team t-shirts with your number', 'Camisetas de equipo con tu número'],
    ['One design, a name and a number on every back.', 'Un diseño, con nombre y número en cada espalda.'],
  ),
  product(
    'quinceanera-tee',
    'tshirt',
    2800,
    shirtSizes,
    ['Quinceañera t-shirts', 'Camisetas para XV años'],
    ['Her name in lettering, the whole court in one colour.', 'Su nombre en letras, toda la corte en un color.'],
  ),
  product(
    'bride-team-tee',
    'tshirt',
    2700,
    shirtSizes,
    ['Bride team t-shirts', 'Camisetas del equipo de la novia'],
    ['Her name and the date, a role for each of the team.', 'Su nombre y la fecha, con el papel de cada una.'],
  ),
  product(
    'kids-birthday-tee',
    'tshirt',
    2200,
    ['2T', '4T', '6', '8', '10'],
    ['Kids’ birthday t-shirt', 'Camiseta de cumpleaños infantil'],
    ['Name and age with an animal to choose.', 'Nombre y edad con un animal a elegir.'],
  ),
  product(
    'crew-uniform-tee',
    'tshirt',
    2300,
    shirtSizes,
    ['Crew t-shirts for your business', 'Camisetas para tu negocio'],
    ['Your logo on chest and back, from one piece.', 'Tu logo en pecho y espalda, desde una pieza.'],
  ),
  product(
    'birthday-tour-tee',
    'tshirt',
    2600,
    shirtSizes,
    ['Grown-up birthday t-shirts', 'Camisetas de cumpleaños para adultos'],
    ['A birthday as a concert tour, with your cities.', 'Un cumpleaños como gira de conciertos, con tus ciudades.'],
  ),
  product(
    'pet-portrait-hoodie',
    'hoodie',
    4600,
    hoodieSizes,
    ['Hoodie with your pet’s portrait', 'Sudadera con retrato de tu mascota'],
    ['Drawn in two inks from your photo.', 'Dibujado a dos tintas desde tu foto.'],
  ),
  product(
    'club-hoodie',
    'hoodie',
    4400,
    hoodieSizes,
    ['Club and crew hoodies', 'Sudaderas para clubes y equipos'],
    ['Front mark and full back print.', 'Marca al frente y estampado completo atrás.'],
  ),
  product(
    'event-long-sleeve',
    'longSleeve',
    3100,
    shirtSizes,
    ['Long-sleeve shirts for your event', 'Manga larga para tu evento'],
    ['Your event on the front, its names down the sleeve.', 'Tu evento al frente, sus nombres por la manga.'],
  ),
  product(
    'pet-portrait-mug',
    'mug',
    1700,
    ['11oz', '15oz'],
    ['Mug with your pet’s portrait', 'Taza con retrato de tu mascota'],
    ['Your pet drawn from a photo, with its name.', 'Tu mascota dibujada desde una foto, con su nombre.'],
  ),
  product(
    'grandma-mug',
    'mug',
    1600,
    ['11oz', '15oz'],
    ['Grandma’s mug', 'Taza para la abuela'],
    ['Her name and the words only you say to her.', 'Su nombre y las palabras que solo tú le dices.'],
  ),
  product(
    'teacher-mug',
    'mug',
    1600,
    ['11oz', '15oz'],
    ['Teacher’s mug with her name', 'Taza para maestra con su nombre'],
    ['A thank-you with her name in chalk lettering.', 'Un gracias con su nombre en letra de gis.'],
  ),
  product(
    'tile-pattern-mug',
    'mug',
    1700,
    ['11oz', '15oz'],
    ['Mug with a pattern all round', 'Taza con estampado completo'],
    ['A pattern all the way round, in your colours.', 'Un estampado por toda la taza, en tus colores.'],
  ),
  product(
    'office-humour-mug',
    'mug',
    1500,
    ['11oz', '15oz'],
    ['Office mug with your own joke', 'Taza de oficina con tu frase'],
    ['Your own line, set in real lettering.', 'Tu frase, en letras de verdad.'],
  ),
  product(
    'name-tumbler',
    'tumbler',
    2900,
    ['20oz', '30oz'],
    ['Tumbler with your name', 'Termo con tu nombre'],
    ['Steel with your name in the drawing, cold all day.', 'Acero con tu nombre en el dibujo, frío todo el día.'],
  ),
  product(
    'profession-tumbler',
    'tumbler',
    3000,
    ['20oz', '30oz'],
    ['Tumbler for nurses, teachers and more', 'Termo para enfermeras, maestras y más'],
    ['What you do and your name, for long shifts.', 'Lo que haces y tu nombre, para turnos largos.'],
  ),
  product(
    'sports-mom-tumbler',
    'tumbler',
    3000,
    ['20oz', '30oz'],
    ['Tumbler for sports moms', 'Termo para mamás deportistas'],
    ['Her team’s crest and the player’s number.', 'El escudo de su equipo y el número de su jugador.'],
  ),
  product(
    'house-number-slate',
    'plaque',
    3800,
    ['20x30cm', '30x40cm'],
    ['House number in slate', 'Número de casa en pizarra'],
    ['Natural slate, your number and your name.', 'Pizarra natural, tu número y tu apellido.'],
  ),
  product(
    'wedding-slate',
    'plaque',
    4400,
    ['20x30cm', '30x40cm'],
    ['Wedding slate with your names', 'Pizarra de boda con sus nombres'],
    ['Names and date, ready for the reception table.', 'Nombres y fecha, lista para la mesa de recepción.'],
  ),
  product(
    'pet-memorial-slate',
    'plaque',
    4200,
    ['20x30cm'],
    ['Slate in memory of your pet', 'Pizarra en memoria de tu mascota'],
    ['A drawing of your pet and a line of text.', 'Un dibujo de tu mascota y una línea de texto.'],
  ),
  product(
    'recipe-slate',
    'plaque',
    4000,
    ['20x30cm', '30x40cm'],
    ['Your family recipe in slate', 'Tu receta familiar en pizarra'],
    ['The family recipe, as it was dictated.', 'La receta familiar, tal como la dictaron.'],
  ),
  product(
    'star-map-slate',
    'plaque',
    4500,
    ['20x30cm', '30x40cm'],
    ['Star map of your night', 'Mapa estelar de tu noche'],
    ['The sky over your place on your date.', 'El cielo sobre tu lugar en tu fecha.'],
  ),
  product(
    'birth-slate',
    'plaque',
    4000,
    ['20x30cm'],
    ['Birth slate', 'Pizarra de nacimiento'],
    ['Name, hour, weight and length of who arrived.', 'Nombre, hora, peso y talla de quien llegó.'],
  ),
  product(
    'bar-sign-slate',
    'plaque',
    4300,
    ['30x40cm'],
    ['Bar sign in slate', 'Letrero de bar en pizarra'],
    ['Your name over the bar, with a drawing.', 'Tu nombre sobre la barra, con un dibujo.'],
  ),
  product(
    'night-light-lamp',
    'ledLamp',
    3700,
    ['15cm', '20cm'],
    ['Night light with a name', 'Lámpara de noche con nombre'],
    ['A name and an animal that glow softly.', 'Un nombre y un animal que brillan suave.'],
  ),
  product(
    'song-lamp',
    'ledLamp',
    3700,
    ['15cm', '20cm'],
    ['Lamp with your song', 'Lámpara con tu canción'],
    ['Title, artist and the player of your song.', 'Título, artista y el reproductor de tu canción.'],
  ),
  product(
    'pet-lamp',
    'ledLamp',
    3900,
    ['15cm', '20cm'],
    ['Lamp with your pet in line', 'Lámpara con tu mascota a línea'],
    ['Your photo as a drawing in light.', 'Tu foto como dibujo de luz.'],
  ),
  product(
    'couple-lamp',
    'ledLamp',
    3900,
    ['15cm', '20cm'],
    ['Lamp for couples', 'Lámpara para parejas'],
    ['Two names and a date in one line of light.', 'Dos nombres y una fecha en una línea de luz.'],
  ),
  product(
    'gamer-lamp',
    'ledLamp',
    3800,
    ['20cm'],
    ['Lamp for gamers and players', 'Lámpara para gamers y jugadores'],
    ['Your player name in two colours.', 'Tu nombre de jugador en dos colores.'],
  ),
]
