import type { AreaTexts } from '#web/app/texts/areas.ts'
import type { TranslationOf } from '#web/ui/translation-of.ts'

/** The press room, in Spanish. */
export const texts: TranslationOf<AreaTexts['press']> = {
  files: {
    none: 'Sin archivo propio. El arte de nuestros diseños está arriba.',
    uploaded: 'subido por nosotros',
    proofOf: 'Descargar la prueba de {{name}}',
    proofBigEnough: 'Una prueba es para mirarla. Alcanza para imprimir si tú lo dices.',
    pressProof: 'Imprimir con esta prueba',
    unpressProof: 'No imprimir con ella',
    remove: 'Quitar',
    removeOf: 'Quitar {{name}}',
    removed: 'Ya no se imprime con él.',
    line: 'Para qué línea',
    choose: 'Elige un archivo de impresión',
    add: 'Subir un archivo de impresión',
    sending: 'Enviando…',
    again: 'Enviar {{name}} otra vez',
    refused: {
      type: 'Ese tipo de archivo no se acepta. Envía PNG, JPEG, WebP o PDF.',
      size: 'El archivo pasa de 25 MB.',
      empty: 'El archivo está vacío.',
      count: 'Un archivo a la vez.',
    },
  },
  design: {
    title: 'Archivo de impresión de este diseño',
    none: 'Aún no hay: los pedidos de este diseño no tienen con qué imprimirse.',
    choose: 'Elige un PNG transparente',
    chosen: '{{name}}, {{width}} px de ancho',
    missing: 'Primero elige un PNG.',
    unreadable: 'No se puede leer como imagen. Elige un PNG.',
    inches: 'Ancho impreso en pulgadas',
    inchesWrong: 'De {{least}} a {{most}} pulgadas, con un decimal como mucho.',
    tooSmall: 'Hazlo más angosto o usa un archivo más grande.',
    save: 'Imprimir con este archivo',
    saved: 'Los pedidos de este diseño se imprimen con él.',
  },
}
