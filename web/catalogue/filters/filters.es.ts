import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './filters.en.ts'

export const texts: TranslationOf<typeof en> = {
  colour: 'Color',
  colours: {
    black: 'Negro',
    white: 'Blanco',
    grey: 'Gris',
    cream: 'Crema',
    brown: 'Café',
    yellow: 'Amarillo',
    green: 'Verde',
    blue: 'Azul',
    purple: 'Morado',
    pink: 'Rosa',
    red: 'Rojo',
  },
  kind: 'Producto',
  size: 'Talla o tamaño',
  mySize: 'Mi talla',
  price: 'Precio',
  upTo: 'Hasta {{price}}',
  all: 'Todos',
  usual: 'Sin elegir',
  sort: 'Ordenar por',
  sorts: {
    ours: 'Nuestra selección',
    name: 'Nombre',
    price: 'Precio: de menor a mayor',
    priceDown: 'Precio: de mayor a menor',
  },
}
