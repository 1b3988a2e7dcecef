import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './home.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Tu idea, impresa pieza por pieza',
  description:
    'Sudaderas, camisetas, tazas, termos, placas de pizarra y lámparas LED, impresas por pedido. Elige un diseño listo para llevar o cuéntanos el tuyo.',
  headline: 'Tu idea, en tinta.',
  lead: 'Sudaderas, camisetas, tazas, termos, placas de pizarra y lámparas LED. Imprimimos cada pieza cuando la pides, y solo la tuya.',
  shopNow: 'Ver lo que está listo',
  custom: 'Pide tu propio diseño',
  sheet: 'Pliego 01',
  proof: 'Prueba 1',
  approved: 'Aprobado',
  ready: {
    title: 'Listo para llevar',
    lead: 'Elige una imagen, elige una talla. Nada más que decidir.',
    tshirt: 'Camisetas',
    hoodies: 'Sudaderas',
    mug: 'Tazas',
    dtf: 'Diseños para tu camiseta',
    from: { size: 'Tallas de {{first}} a {{last}}', capacity: 'Tamaños de {{first}} a {{last}}' },
  },
  occasions: {
    title: 'Por ocasión',
    all: 'Todas las ocasiones',
    names: {
      birthday: 'Cumpleaños',
      quinceanera: 'XV años',
      wedding: 'Bodas',
      teams: 'Equipos',
      companies: 'Empresas',
      memorial: 'En memoria',
      pets: 'Mascotas',
      family: 'Familia',
    },
    galleries: 'Galerías',
    design: 'Diséñalo tú',
  },
  work: {
    sold: 'A la venta ahora',
    soldAll: 'Ver todos',
    made: 'Hecho para otros',
    madeAll: 'Todas las reseñas',
    maker: 'Quién lo hace',
  },
  how: {
    title: 'De tu carrito a tu puerta',
    choose: {
      title: 'Tú eliges',
      text: 'Un diseño ya hecho, en tu talla. Ves el precio completo antes de pagar; los precios están en US$.',
    },
    print: {
      title: 'Nosotros imprimimos',
      text: 'La preparación tarda de {{from}} a {{to}} días hábiles. Cada pieza se imprime para una sola persona.',
    },
    deliver: { title: 'Te llega', text: 'Después, la entrega tarda de {{from}} a {{to}} días.' },
  },
  promises: {
    title: 'Con todas sus letras',
    returns: {
      figure: '{{days}} días',
      title: 'para reportar un defecto',
      text: 'Los artículos personalizados no tienen devolución, salvo por defectos reportados dentro de {{days}} días.',
    },
    refunds: {
      figure: '{{from}}–{{to}} días',
      title: 'para un reembolso',
      text: 'Los reembolsos aprobados tardan de {{from}} a {{to}} días hábiles en llegarte.',
    },
    answer: {
      figure: '{{hours}} h',
      title: 'para responderte',
      text: 'Nuestro equipo procura responder en menos de {{hours}} horas.',
    },
    card: {
      figure: 'Con tarjeta',
      title: 'y pago seguro',
      text: 'Los datos de tu tarjeta van directo al proveedor de pagos. Nunca vemos el número.',
    },
  },
}
