import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './products.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Listo para llevar',
  description:
    'Camisetas, sudaderas, tazas e imágenes para tu camiseta. Elige una imagen, una talla y cuántas quieres; la imprimimos cuando la pides.',
  headline: 'Elígelo. Lo imprimimos.',
  designIt: 'O ponle tu propia imagen y tus palabras',
  lead: 'Elige una imagen, una talla y cuántas quieres. Entra en prensa cuando la pides y sale en {{from}}–{{to}} días hábiles.',
  navigation: 'Productos',
  readyToGo: 'Listo para llevar',
  categories: {
    label: 'Sobre qué se imprime',
    tshirt: 'Camisetas',
    hoodies: 'Sudaderas',
    mug: 'Tazas',
    dtf: 'IMÁGENES PARA CAMISETA',
  },
  dtfNote: 'Cada imagen se imprime en una camiseta de tu talla.',
  gallery: {
    loading: 'Cargando imágenes...',
    failed: 'Error al cargar las imágenes',
    empty: 'No hay imágenes para mostrar',
    emptyWay: 'Mira otra pestaña o vuelve pronto.',
    more: 'Cargar más imágenes',
    everything: 'Mostrar todos los colores',
  },
  card: {
    arrival: 'Llega {{days}}',
    buyNow: 'Comprar',
    buyNowOf: 'Comprar: {{title}}',
    addToCart: 'Agregar al carrito',
    addToCartOf: 'Agregar al carrito: {{title}}',
  },
  several: {
    open: 'Varias tallas',
    openOf: 'Varias tallas: {{title}}',
    title: '¿Cuántas piezas de cada talla?',
    each: '{{title}}, {{price}} cada una',
    none: 'Elige cuántas piezas de al menos una talla.',
    add_one: 'Agregar {{count}} al carrito',
    add_other: 'Agregar {{count}} al carrito',
    addNone: 'Agregar al carrito',
    sum: 'Subtotal',
    next_one: '{{count}} más y cada pieza cuesta {{price}}.',
    next_other: '{{count}} más y cada pieza cuesta {{price}}.',
  },
  adding: {
    loading: 'Agregando al carrito...',
    success: '¡Agregado al carrito!',
    failure: 'Algo salió mal. Inténtalo de nuevo.',
    error: 'Error al crear el pago ',
    seeCart: 'Ver carrito',
  },
}
