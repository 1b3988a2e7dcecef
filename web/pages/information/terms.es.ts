import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './terms.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Términos y condiciones',
  description:
    'El acuerdo entre tú y la tienda en palabras claras: quién puede comprar, precios, tus diseños y los nuestros, entrega, devoluciones.',
  lead: 'Lo que tú y {{shop}} acuerdan cuando creas una cuenta o compras algo. Breve, para que de verdad puedas leerlo.',
  sections: {
    'who-may-buy': {
      heading: 'Quién puede comprar',
      paragraphs: [
        'Debes tener {{minimumAge}} años o más. Para mirar no hace falta cuenta; para comprar, hacer solicitudes y escribir mensajes, sí.',
      ],
    },
    'your-account': {
      heading: 'Tu cuenta',
      paragraphs: [
        'Una cuenta es de una persona, con su nombre real y un correo o teléfono que sea suyo. No compartas tu contraseña. Si crees que alguien más la tiene, cámbiala y avísanos.',
        'Puedes suspender o eliminar tu cuenta cuando quieras. Podemos cerrar una que se use para engañar, dañar a otros o incumplir estos términos, y te decimos por qué si nos escribes. En cualquier caso, lo que pagaste se entrega o se te devuelve el dinero.',
      ],
    },
    prices: {
      heading: 'Precios y pago',
      paragraphs: [
        'Los precios están en US$. Vale el total de la pantalla de pago. Si un precio cambió desde que elegiste, esa pantalla te lo dice antes de pagar.',
        'Pagas con tarjeta, a través de un proveedor de pagos. Un pedido queda acordado cuando el pago se completa; te lo confirmamos con un mensaje. Si no podemos hacer lo que pediste, te avisamos y te devolvemos todo el dinero.',
      ],
    },
    'your-designs': {
      heading: 'Lo que nos envías para imprimir',
      paragraphs: [
        'Sigue siendo tuyo. Nos permites imprimirlo para ti, y nada más. Al enviarlo nos dices que puedes usarlo: que es obra tuya, una foto tuya, o que tienes permiso de quien lo hizo o aparece en ello.',
        'No imprimimos lo que viola la ley, copia una marca sin permiso o ataca a personas. Si rechazamos algo, te lo decimos y te devolvemos el dinero.',
      ],
    },
    'our-designs': {
      heading: 'Nuestros diseños',
      paragraphs: [
        'Las imágenes de nuestras galerías son nuestras. La pieza que compras es tuya para usarla, regalarla o revenderla; el dibujo que lleva no se puede copiar ni volver a imprimir. Un diseño exclusivo se vende una sola vez: cuando lo compras, nadie más puede hacerlo.',
      ],
    },
    approval: {
      heading: 'Pruebas',
      paragraphs: [
        'Para una pieza personalizada te mostramos una prueba. Revisa nombres, fechas y ortografía: lo que apruebas es lo que imprimimos.',
      ],
    },
    delivery: {
      heading: 'Producción y entrega',
      paragraphs: [
        'La preparación tarda de {{processingFrom}} a {{processingTo}} días hábiles y la entrega, de {{deliveryFrom}} a {{deliveryTo}} días. Los detalles están en [envíos y devoluciones](shippingReturns), que forma parte de estos términos.',
      ],
    },
    returns: {
      heading: 'Cancelaciones, devoluciones, reembolsos',
      paragraphs: [
        'Puedes cancelar un pedido gratis hasta que entra en producción. Los artículos personalizados no tienen devolución, salvo por defectos reportados dentro de {{defectDays}} días. Si hay un defecto, lo imprimimos de nuevo o te devolvemos el dinero. Los reembolsos tardan de {{refundFrom}} a {{refundTo}} días hábiles.',
      ],
    },
    pictures: {
      heading: 'Imágenes y colores',
      paragraphs: [
        'Nuestras imágenes son maquetas. La impresión coincide con ellas en diseño y lugar; sus colores y la tela, el esmalte o la pizarra de fondo pueden variar un poco.',
      ],
    },
    messages: {
      heading: 'Nuestros mensajes',
      paragraphs: [
        'Con una cuenta aceptas correos y SMS sobre tu cuenta y tus pedidos. No son publicidad. Las novedades y ofertas llegan solo si las activas. Más en la [política de privacidad](privacyPolicy).',
      ],
    },
    'if-we-fail': {
      heading: 'Si nos equivocamos',
      paragraphs: [
        'Lo arreglamos, como dice [envíos y devoluciones](shippingReturns). No podemos responder por lo que no está en nuestras manos, como una tormenta que detiene el correo; aun así, tu dinero está a salvo. Nada en esta página te quita un derecho que la ley te da como comprador.',
      ],
    },
    changes: {
      heading: 'Cuando estos términos cambian',
      paragraphs: [
        'La fecha de arriba cambia con ellos. Los pedidos ya hechos siguen con los términos con los que se hicieron. Si un cambio afecta a tu cuenta, te avisamos antes de que valga.',
      ],
    },
    questions: {
      heading: 'Preguntas',
      paragraphs: [
        'Escribe a [{{supportEmail}}](supportMail). Nuestro equipo procura responder en menos de {{answerHours}} horas.',
      ],
    },
  },
}
