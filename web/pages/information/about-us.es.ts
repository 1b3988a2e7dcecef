import { allKinds } from '#web/catalogue/kinds.es.ts'
import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './about-us.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Nosotros',
  description:
    'Quién imprime lo que pides: un taller que hace sudaderas, camisetas, tazas, termos, placas de pizarra y lámparas LED pieza por pieza.',
  lead: '{{shop}} es un taller de impresión. Tú traes una idea o eliges una nuestra, y la imprimimos en algo que vas a usar.',
  sections: {
    'what-we-print': {
      heading: 'Qué imprimimos',
      paragraphs: [
        `Imprimimos ${allKinds}. Cada pieza entra en prensa cuando alguien la pide, y es para esa persona. Nada espera en un estante.`,
        'En las [galerías](galleries) hay ejemplos de cada producto. Nuestros diseños para camisetas están en [diseños DTF](dtfGallery): DTF es «directo a película», una impresión que se hace en una lámina y se plancha sobre la tela.',
      ],
    },
    'three-ways': {
      heading: 'Tres maneras de pedir',
      paragraphs: ['Las tres terminan igual: ves el precio completo antes de pagar y lo imprimimos solo para ti.'],
      list: [
        '[Listo para llevar](readyToGo): elige una imagen, una talla y cuántas quieres. No hay nada más que decidir.',
        '[Productos personalizados](custom): parte de un producto y cuéntanos qué debe llevar. Un nombre, una fecha, una foto, un logo.',
        'Un diseño tuyo: lo dibujamos, nos dices qué cambiar y entra en prensa cuando lo apruebas.',
      ],
    },
    'how-long': {
      heading: 'Con qué puedes contar',
      paragraphs: [
        'La preparación tarda de {{processingFrom}} a {{processingTo}} días hábiles y la entrega, de {{deliveryFrom}} a {{deliveryTo}} días más. Si una pieza llega con un defecto, avísanos dentro de {{defectDays}} días y lo arreglamos. En [envíos y devoluciones](shippingReturns) está todo, en palabras claras.',
        'Las tarjetas las cobra un proveedor de pagos. El número de tu tarjeta nunca llega a nosotros.',
      ],
    },
    pictures: {
      heading: 'Sobre nuestras imágenes',
      paragraphs: [
        'Las imágenes de la tienda son dibujos y maquetas nuestras: muestran dónde va un diseño y cómo se ve en esa tinta. La tela, el esmalte, la pizarra y las pantallas son distintos entre sí, así que un color puede verse un poco diferente en tus manos.',
      ],
    },
    'two-languages': {
      heading: 'Español and English',
      paragraphs: [
        'Toda la tienda habla los dos idiomas, y nosotros también. Cambia el idioma arriba en la página o en el menú, y escríbenos en el que prefieras.',
      ],
    },
    'talk-to-us': {
      heading: 'Habla con nosotros',
      paragraphs: [
        'Procuramos responder en menos de {{answerHours}} horas. Todas las formas de contactarnos están en [contacto](contact), y las respuestas rápidas, en las [preguntas](faq).',
      ],
    },
  },
}
