import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './galleries.en.ts'

export const texts: TranslationOf<typeof en> = {
  loading: 'Cargando imágenes...',
  failed: 'Error al cargar las imágenes',
  empty: 'No hay imágenes para mostrar',
  emptyWay: 'Las primeras vienen en camino. Mientras tanto, mira otra galería.',
  more: 'Cargar más imágenes',
  dtf: {
    title: 'DISEÑOS DTF',
    name: 'Diseños DTF',
    description:
      'Diseños para tu camiseta, impresos directo a película: letras, botánica en línea fina, escudos, insignias, calaveras y soles. Abre uno para verlo en grande.',
    lead: 'Diseños nuestros, listos para plancharse en una camiseta de tu talla. Abre uno para verlo en grande.',
    buy: 'Pon uno en una camiseta',
  },
  overview: {
    title: 'Galerías',
    description:
      'Ejemplos de todo lo que imprimimos: sudaderas, termos, tazas, camisetas, placas de pizarra, camisetas de manga larga y lámparas LED, y nuestros diseños DTF.',
    headline: 'Todo lo que imprimimos.',
    lead: 'Una galería de ejemplos para cada producto. Encuentra lo que te gusta y pide el tuyo.',
    link: 'Todas las galerías',
    others: 'Más galerías',
  },
  examples: {
    hoodies: {
      title: 'Sudaderas',
      lead: 'Felpa afelpada, impresa por delante y por detrás. Para equipos, generaciones, bandas y mañanas frías.',
    },
    tumblers: { title: 'Termos', lead: 'Acero que conserva el frío todo el día, con un nombre o un dibujo alrededor.' },
    mug: { title: 'Tazas', lead: 'Cerámica esmaltada con tus palabras, un dibujo o una foto. De 11 y 15 onzas.' },
    tshirt: {
      title: 'Camisetas',
      lead: 'Algodón grueso y tinta intensa. Una para ti, o una para cada quien en la foto de familia.',
    },
    plaque: {
      title: 'Placas de pizarra',
      lead: 'Pizarra natural para una puerta, una boda o alguien a quien recuerdas.',
    },
    sleeve: {
      title: 'Manga larga',
      lead: 'Pecho, espalda y dos mangas para imprimir. Para carreras, talleres y jardines.',
    },
    ledlamp: {
      title: 'Lámparas LED',
      lead: 'Un dibujo hecho de luz: una foto, una canción, una ciudad, un nombre junto a la cama.',
    },
  },
  description: '{{title}}: ejemplos para mirar y para partir de ellos. Se imprimen por pedido, pieza por pieza.',
  ask: 'Pide uno como este',
  readyToGo: 'Ver lo que está listo',
  carousel: {
    label: '{{title}}, una fila de imágenes',
    covers: '{{title}}, algunas por turno',
    pause: 'Pausar',
    play: 'Reproducir',
    previous: 'Imágenes anteriores',
    next: 'Imágenes siguientes',
    place: '{{place}} de {{count}}',
  },
  large: {
    label: 'Imagen ampliada',
    close: 'Cerrar la imagen',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    place: '{{place}} de {{count}}',
    untitled: 'Imagen',
  },
}
