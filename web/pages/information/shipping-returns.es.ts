import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './shipping-returns.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Envíos y devoluciones',
  description: 'Cuándo llega tu pedido, cuánto cuesta enviarlo, cómo reportar un defecto y cuánto tarda un reembolso.',
  lead: 'Cuándo llega, cuánto cuesta enviarlo y qué pasa si algo está mal.',
  facts: {
    processing: { figure: '{{processingFrom}}–{{processingTo}}', text: 'días hábiles para imprimirlo' },
    delivery: { figure: '{{deliveryFrom}}–{{deliveryTo}}', text: 'días para entregarlo' },
    defects: { figure: '{{defectDays}}', text: 'días para reportar un defecto' },
    refund: { figure: '{{refundFrom}}–{{refundTo}}', text: 'días hábiles para un reembolso' },
  },
  sections: {
    'when-it-arrives': {
      heading: 'Cuándo llega',
      paragraphs: [
        'La preparación tarda de {{processingFrom}} a {{processingTo}} días hábiles: imprimimos, revisamos y empacamos. Después, la entrega tarda de {{deliveryFrom}} a {{deliveryTo}} días. Los fines de semana y los feriados no cuentan; empezamos el día siguiente al pago.',
        'Las fechas que prometemos están en tu pedido y no se mueven. Una pieza con prueba por aprobar entra en prensa cuando la apruebas.',
      ],
    },
    'what-it-costs': {
      heading: 'Cuánto cuesta el envío',
      paragraphs: [
        'Los precios están en US$. La pantalla de pago muestra el total completo antes de pagar y dice si incluye envío e impuestos. Después no se agrega nada. Si un paquete cruza una frontera, tu país puede cobrar aranceles; esos no forman parte de nuestro precio.',
      ],
    },
    'where-it-goes': {
      heading: 'A dónde va',
      paragraphs: [
        'A la dirección de tu pedido. Puedes pagar primero y darnos la dirección después; entra en prensa cuando la tenemos. ¿Un error en la dirección? Escribe a [{{ordersEmail}}](ordersMail) antes de que salga.',
        'Puedes seguir cada pedido, paso a paso, en [pedidos](orders).',
      ],
    },
    'if-it-is-late': {
      heading: 'Si se retrasa',
      paragraphs: [
        'Escribe a [{{ordersEmail}}](ordersMail) con tu número de pedido. Averiguamos dónde está y te decimos cómo sigue.',
      ],
    },
    returns: {
      heading: 'Devoluciones',
      paragraphs: [
        'Los artículos personalizados no tienen devolución, salvo por defectos reportados dentro de {{defectDays}} días.',
        'Todo lo que imprimimos es personalizado: hecho para ti, con tu imagen, tu talla, tus palabras. No podríamos vendérselo a nadie más. Por eso, mira dos veces la talla antes de pedir.',
      ],
    },
    defects: {
      heading: 'Si algo está mal',
      paragraphs: [
        'Una impresión defectuosa, una talla o un diseño que no es el que pediste, algo roto o dañado en el camino: eso es un defecto, y corre por nuestra cuenta.',
      ],
      list: [
        'Abre el pedido en [pedidos](orders) dentro de los {{defectDays}} días desde la entrega, o escribe a [{{ordersEmail}}](ordersMail) con su número.',
        'Dinos el número de pedido y qué está mal, y agrega una o dos fotos.',
        'Lo imprimimos de nuevo o te devolvemos el dinero. No pagas por ninguna de las dos cosas.',
      ],
      closing: [
        'No es un defecto: un color que se ve un poco distinto que en tu pantalla, una talla que no queda como esperabas o un error de escritura en un texto que aprobaste.',
      ],
    },
    refunds: {
      heading: 'Reembolsos',
      paragraphs: [
        'El reembolso vuelve a la tarjeta con la que pagaste. Tarda de {{refundFrom}} a {{refundTo}} días hábiles en aparecer ahí. El estado de tu pedido dice cuándo lo enviamos.',
      ],
    },
    'calling-it-off': {
      heading: 'Cancelar un pedido',
      paragraphs: [
        'Hasta que entra en producción puedes cancelarlo gratis: ábrelo en [pedidos](orders), cancélalo ahí y recuperas todo tu dinero. Una vez en la prensa, es tuyo.',
      ],
    },
  },
}
