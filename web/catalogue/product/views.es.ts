import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './views.en.ts'

export const texts: TranslationOf<typeof en> = {
  label: 'Imágenes de {{title}}',
  front: 'Frente',
  worn: 'En maniquí',
  back: 'Espalda',
  detail: 'Detalle',
  scale: 'A escala',
  detailAlt: 'La impresión de {{title}} de cerca.',
  wornAlt: '{{product}} en maniquí, de frente.',
  wornText: 'Dibujada en un maniquí, para ver cómo cae. Cómo te queda está en la tabla de tallas.',
  backAlt: 'La espalda lisa de {{product}}.',
  backText: 'La espalda va lisa. Dibujo de la prenda en su color.',
  scaleAlt: {
    clothes: 'Dibujo a escala de la talla {{size}}: {{width}} de ancho y {{length}} de largo, junto a una hoja carta.',
    mugs: 'Dibujo a escala de {{size}}: {{height}} de alto y {{diameter}} de diámetro, junto a una tarjeta bancaria.',
  },
  both: '{{inches}} in · {{centimetres}} cm',
  clothes: 'Talla {{size}}, extendida, junto a una hoja carta. Se imprime al frente; la espalda va lisa.',
  mugs: '{{size}}, junto a una tarjeta bancaria.',
}
