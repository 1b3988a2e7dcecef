import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './faq.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Preguntas frecuentes',
  headline: 'Preguntas y respuestas',
  description: 'Respuestas sobre pedidos, tallas, pagos, entregas, devoluciones, tu cuenta y tus datos.',
  lead: 'Respuestas cortas. Si falta la tuya, [pregúntanos](contact): procuramos responder en menos de {{answerHours}} horas.',
  search: {
    label: 'Busca en las preguntas',
    clear: 'Ver todas las preguntas',
    found_one: '{{count}} pregunta encontrada',
    found_other: '{{count}} preguntas encontradas',
    none: 'Ninguna pregunta coincide con «{{words}}».',
    noneWay: 'Prueba con menos palabras o [pregúntanos](contact).',
  },
  groups: {
    ordering: {
      title: 'Pedir',
      questions: {
        'how-to-order': {
          question: '¿Cómo hago un pedido?',
          answer: [
            'Abre [Listo para llevar](readyToGo), elige una imagen, una talla y cuántas quieres, y pulsa «Comprar». O pon varias cosas en el carrito y págalas ahí. Necesitas una cuenta; registrarte toma un minuto y lo que elegiste te espera.',
          ],
        },
        'my-own-design': {
          question: '¿Pueden imprimir mi propio diseño, foto o logo?',
          answer: [
            'Sí, es lo que más nos gusta. Parte de uno de los [productos personalizados](custom) y cuéntanos qué debe llevar. Puedes enviar imágenes o un PDF.',
          ],
        },
        'minimum-order': {
          question: '¿Hay un pedido mínimo?',
          answer: [
            'No. Con una pieza basta, y en un pedido caben hasta {{mostPieces}} iguales. Para más, [escríbenos](contact).',
          ],
        },
        'which-size': {
          question: '¿Qué talla elijo?',
          answer: [
            'Las camisetas van de {{shirtSmallest}} a {{shirtLargest}}, las sudaderas de {{hoodieSmallest}} a {{hoodieLargest}} y las tazas son de {{mugSmallest}} y {{mugLargest}}. Mide una prenda que te guste y compárala con la tabla de tallas en la página de cada diseño; si dudas entre dos tallas, elige la mayor. Una talla que no te queda no es un defecto.',
          ],
        },
        'what-is-dtf': {
          question: '¿Qué es DTF?',
          answer: [
            '«Directo a película»: el diseño se imprime en una lámina y luego se plancha sobre la tela. Conserva las líneas finas y los colores vivos. Lava la prenda al revés, en agua fría, y no planches la impresión.',
          ],
        },
        'who-can-buy': {
          question: '¿Quién puede comprar?',
          answer: ['Cualquier persona de {{minimumAge}} años o más.'],
        },
      },
    },
    payment: {
      title: 'Precios y pago',
      questions: {
        'which-currency': {
          question: '¿En qué moneda están los precios?',
          answer: ['En US$. Tu banco puede convertirlos a tu moneda y cobrar por ello.'],
        },
        'how-to-pay': {
          question: '¿Cómo puedo pagar?',
          answer: [
            'Con tarjeta de crédito o débito, o con Apple Pay, Google Pay o Link si tu dispositivo los tiene. El formulario de la tarjeta es de nuestro proveedor de pagos, Stripe; el número va directo allí y nunca llega a nosotros.',
          ],
        },
        'card-refused': {
          question: 'Rechazaron mi tarjeta. ¿Y ahora?',
          answer: [
            'No se cobró nada y tu pedido sigue ahí. Inténtalo otra vez o usa otra tarjeta: en [pedidos](orders) puedes continuar el pago. Si sigue fallando, pregunta a tu banco o [escríbenos](contact).',
          ],
        },
        'hidden-costs': {
          question: '¿Se suma algo al precio?',
          answer: [
            'La pantalla de pago muestra el total completo y dice si incluye envío e impuestos. Después no se agrega nada.',
          ],
        },
      },
    },
    delivery: {
      title: 'Entrega',
      questions: {
        'how-long': {
          question: '¿Cuánto tarda?',
          answer: [
            'La preparación tarda de {{processingFrom}} a {{processingTo}} días hábiles y después la entrega, de {{deliveryFrom}} a {{deliveryTo}} días. Tu pedido muestra entre qué fechas debería llegarte.',
          ],
        },
        'where-is-my-order': {
          question: '¿Dónde está mi pedido?',
          answer: ['En [pedidos](orders) ves cada paso: pagado, en impresión, enviado, entregado.'],
        },
        'change-address': {
          question: '¿Puedo cambiar la dirección?',
          answer: [
            'Hasta que empecemos a imprimir, sí: en la página del pedido, en [pedidos](orders). Después, escribe a [{{ordersEmail}}](ordersMail) con tu número de pedido; antes de que salga todavía podemos cambiarla.',
          ],
        },
      },
    },
    returns: {
      title: 'Devoluciones y reembolsos',
      questions: {
        'can-i-return': {
          question: '¿Puedo devolverlo?',
          answer: [
            'Los artículos personalizados no tienen devolución, salvo por defectos reportados dentro de {{defectDays}} días. Todo lo que imprimimos es personalizado.',
          ],
        },
        'something-is-wrong': {
          question: 'Llegó con un defecto. ¿Qué hago?',
          answer: [
            'Abre el pedido en [pedidos](orders) dentro de los {{defectDays}} días desde la entrega y reporta ahí el defecto, con una foto. Lo imprimimos de nuevo o te devolvemos el dinero. También puedes escribir a [{{ordersEmail}}](ordersMail).',
          ],
        },
        'how-long-refund': {
          question: '¿Cuánto tarda un reembolso?',
          answer: ['De {{refundFrom}} a {{refundTo}} días hábiles. Vuelve a la tarjeta con la que pagaste.'],
        },
        'cancel-order': {
          question: '¿Puedo cancelar mi pedido?',
          answer: [
            'Sí, gratis, hasta que entra en producción: ábrelo en [pedidos](orders) y elige «Cancelar el pedido». Después ya se está imprimiendo solo para ti.',
          ],
        },
      },
    },
    account: {
      title: 'Tu cuenta y tus datos',
      questions: {
        'no-code': {
          question: 'No me llega el código o el enlace de confirmación',
          answer: [
            'Dale un minuto y revisa tu carpeta de spam. En la pantalla que pide el código puedes pedir otro; solo sirve el más reciente. ¿La dirección está bien? Si no, regístrate de nuevo.',
          ],
        },
        'forgot-password': {
          question: 'Olvidé mi contraseña',
          answer: [
            'Pide una [nueva](forgotPassword) con tu correo o teléfono. Te enviamos un enlace que sirve una vez.',
          ],
        },
        'change-language': {
          question: '¿Cómo cambio el idioma o el modo oscuro?',
          answer: ['Arriba en la página; en el teléfono, en el menú. Funciona sin cuenta.'],
        },
        advertising: {
          question: '¿Me van a enviar publicidad?',
          answer: [
            'No, a menos que la actives en tus [preferencias](preferences). Los mensajes sobre tus pedidos son otra cosa.',
          ],
        },
        'my-data': {
          question: '¿Qué saben de mí?',
          answer: [
            'Solo lo que un pedido necesita. En [tu cuenta](account) puedes descargarlo todo en un archivo; la [política de privacidad](privacyPolicy) lo explica.',
          ],
        },
        'delete-account': {
          question: '¿Cómo elimino mi cuenta?',
          answer: [
            'En [tu cuenta](account), al final. Durante {{undoDays}} días puedes deshacerlo con el enlace que te enviamos; después se borra todo.',
          ],
        },
      },
    },
  },
}
