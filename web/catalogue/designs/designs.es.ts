import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './designs.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Mis diseños exclusivos',
  greeting: 'Hola, {{name}}',
  lead: 'Cada diseño de aquí existe una sola vez: dibujado para ti o a la espera de quien lo compre.',
  close: 'Cerrar e ir al inicio',
  tabs: { label: 'Diseños exclusivos', mine: 'Mis diseños exclusivos', sale: 'En venta' },
  loading: 'Cargando diseños…',
  failed: 'Error al obtener diseños',
  empty: {
    title: 'Aún no tienes diseños exclusivos.',
    text: 'Pide uno con una solicitud personalizada o llévate uno que esté en venta.',
    toSale: 'Ver diseños en venta',
    toCustom: 'Pedir el tuyo',
  },
  emptySale: {
    title: 'Ahora no hay diseños en venta.',
    text: 'Con cada tiraje llegan nuevos. El tuyo lo dibujamos cuando quieras.',
  },
  card: {
    showAll: 'Mostrar más',
    showLess: 'Mostrar menos',
    deposit: 'Anticipo: {{now}} ahora, {{later}} antes del envío.',
    buy: 'Comprar',
    buyOf: 'Comprar el diseño {{name}}',
    goOn: 'Terminar de pagar',
    goOnOf: 'Terminar de pagar {{name}}',
    held: 'Alguien lo está pagando ahora mismo.',
    heldHint: 'Si no termina, quedará libre en unos minutos.',
    owned: 'Tuyo',
    order: 'Ver su pedido',
    orderOf: 'Ver el pedido de {{name}}',
    once: 'Pieza única',
  },
  arrives: {
    title: 'Qué recibes',
    object: 'Pieza',
    size: 'Talla o tamaño',
    colour: 'Color',
    certificate: 'Certificado',
    withCertificate: 'Firmado, 1 de 1',
  },
  placeholder: {
    title: 'Diseño exclusivo',
    headline: 'Un diseño, un dueño.',
    text: 'Lo dibujamos una vez y lo imprimimos una vez. Inicia sesión para ver los diseños que son tuyos y los que están en venta.',
    toDesigns: 'Ver diseños exclusivos',
    toReadyToGo: 'Ver lo listo para llevar',
  },
}
