import type { Localized } from './language.rules.ts'

/** Refusals about designs, their colours and links, templates and products. Part of the error catalogue. */
export const designErrors = {
  design_changed: {
    status: 409,
    en: 'This design was saved in another tab or device after you opened it here.',
    es: 'Este diseño se guardó en otra pestaña o dispositivo después de abrirlo aquí.',
  },
  colour_gone: {
    status: 409,
    en: 'We do not have this garment in that color any more. Choose another color.',
    es: 'Ya no tenemos esta prenda en ese color. Elige otro color.',
  },
  too_many_designs: {
    status: 409,
    en: 'Your account holds 60 designs, the most it can. Delete one first; this one stays in your browser.',
    es: 'Tu cuenta tiene 60 diseños, el máximo. Elimina uno primero; este se queda en tu navegador.',
  },
  share_off: {
    status: 404,
    en: 'This link does not open a design any more. Whoever shared it switched it off or deleted the design.',
    es: 'Este enlace ya no abre ningún diseño. Quien lo compartió lo desactivó o eliminó el diseño.',
  },
  too_many_templates: {
    status: 409,
    en: 'The shop has 500 templates, shown and hidden ones together: the most it can keep.',
    es: 'La tienda tiene 500 plantillas, entre visibles y ocultas: el máximo que puede guardar.',
  },
  too_many_products: {
    status: 409,
    en: 'The shop has 500 products, shown and hidden ones together: the most it can keep. Change one that is hidden instead.',
    es: 'La tienda tiene 500 productos, entre visibles y ocultos: el máximo que puede guardar. Cambia uno oculto.',
  },
  template_files: {
    status: 422,
    en: 'This design has a picture of its own in it. A template is made of words and of the shop’s pictures: add the picture to the catalogue first.',
    es: 'Este diseño lleva una imagen propia. Una plantilla se hace con palabras e imágenes de la tienda: agrega primero la imagen al catálogo.',
  },
} as const satisfies Record<string, Localized & { status: number }>
