import type { TranslationOf } from '#web/ui/translation-of.ts'
import { allKinds } from '../kinds.es.ts'
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
    description: `Ejemplos de todo lo que imprimimos: ${allKinds}, y nuestros diseños DTF.`,
    headline: 'Todo lo que imprimimos.',
    lead: 'Una galería de ejemplos para cada producto. Encuentra lo que te gusta y pide el tuyo.',
    link: 'Todas las galerías',
    others: 'Más galerías',
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
    buy: 'Ver y comprar, {{price}}',
    makeItMine: 'Hacerlo mío',
    label: 'Imagen ampliada',
    close: 'Cerrar la imagen',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    place: '{{place}} de {{count}}',
    untitled: 'Imagen',
  },
}
