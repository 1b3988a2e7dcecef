import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './information.en.ts'

export const texts: TranslationOf<typeof en> = {
  navigation: 'Información',
  pages: {
    aboutUs: 'Nosotros',
    shippingReturns: 'Envíos y devoluciones',
    faq: 'Preguntas frecuentes',
    terms: 'Términos y condiciones',
    privacyPolicy: 'Política de privacidad',
    policies: 'Política de cookies',
    accessibility: 'Accesibilidad',
    contact: 'Contacto',
  },
  onThisPage: 'En esta página',
  changedOn: 'Último cambio: {{day}} de {{month}} de {{year}}',
  months: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  facts: 'De un vistazo',
  reach: {
    title: '¿Te queda alguna pregunta?',
    text: 'Procuramos responder en menos de {{answerHours}} horas.',
    whatsapp: 'Escríbenos por WhatsApp',
    blog: 'Lee nuestro blog',
    follow: 'Síguenos',
  },
  contact: {
    title: 'Contacto',
    description: 'WhatsApp, dos correos, el blog y nuestras redes: todas las formas de contactar con la tienda.',
    headline: 'Habla con una persona.',
    lead: 'En español o en inglés, como te sea más fácil. Procuramos responder en menos de {{answerHours}} horas.',
    whatsapp: {
      title: 'WhatsApp',
      text: 'Lo más rápido. Manda también una foto de tu idea.',
      action: 'Escríbenos por WhatsApp',
    },
    orders: {
      title: 'Sobre un pedido',
      text: 'Una dirección por cambiar, un defecto, un retraso. Agrega tu número de pedido.',
    },
    support: { title: 'Sobre lo demás', text: 'Una pregunta antes de comprar, tu cuenta, tus datos.' },
    blog: {
      title: 'Blog',
      text: 'Cómo se imprimen las cosas, ideas para inspirarte, lo nuevo.',
      action: 'Lee nuestro blog',
    },
    social: { title: 'Síguenos', text: 'Recién salido de la prensa, en fotos y video.' },
    first: 'Muchas respuestas ya están en las [preguntas](faq).',
  },
}
