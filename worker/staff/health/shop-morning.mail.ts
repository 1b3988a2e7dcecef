import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, facts, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { sayFinding } from './finding-texts.rules.ts'

const texts = {
  en: {
    subject: (orders: number) => `${shop.name} this morning: ${orders === 1 ? '1 new order' : `${orders} new orders`}`,
    preheader: 'The last day, what waits and what is late.',
    headline: 'Good morning',
    hello: (firstName: string) => `Hi ${firstName}, this is how the shop stands.`,
    orders: 'Paid orders',
    net: 'Paid',
    lastDay: (sum: string) => `${sum} in the last 24 hours, less refunds`,
    due: 'To print today',
    late: 'Late orders',
    requests: 'Requests',
    claims: 'Claims',
    reviews: 'Payments to decide',
    dead: 'Messages not sent',
    wrong: 'What needs your attention:',
    allWell: 'Everything works.',
    open: 'Open the console',
    off: 'MORNING_REPORT_AT in the configuration sets the time of this mail. If it is empty, the mail is not sent.',
    reason: `You get this email because you are an owner of ${shop.name}.`,
  },
  es: {
    subject: (orders: number) =>
      `${shop.name} esta mañana: ${orders === 1 ? '1 pedido nuevo' : `${orders} pedidos nuevos`}`,
    preheader: 'El último día, lo que espera y lo que va tarde.',
    headline: 'Buenos días',
    hello: (firstName: string) => `Hola, ${firstName}: así está la tienda.`,
    orders: 'Pedidos pagados',
    net: 'Pagado',
    lastDay: (sum: string) => `${sum} en las últimas 24 horas, menos lo devuelto`,
    due: 'Imprimir hoy',
    late: 'Pedidos con retraso',
    requests: 'Solicitudes',
    claims: 'Reclamos',
    reviews: 'Pagos por decidir',
    dead: 'Mensajes sin enviar',
    wrong: 'Lo que requiere tu atención:',
    allWell: 'Todo funciona.',
    open: 'Abrir la consola',
    off: 'MORNING_REPORT_AT en la configuración fija la hora de este correo. Si está vacío, el correo no se envía.',
    reason: `Recibes este correo porque administras ${shop.name}.`,
  },
} as const

/** To the owners each morning: the last day, what waits, what is late and what is wrong (docs/decisions/144). */
export function shopMorning({ firstName, report, link }: MessageData['shop_morning'], language: Language): MailContent {
  const say = texts[language]
  const net = formatUsd(cents(Math.abs(report.netCents)))
  const counts = [
    { label: say.orders, count: report.orders },
    { label: say.due, count: report.dueOrders },
    { label: say.late, count: report.lateOrders },
    { label: say.requests, count: report.requests },
    { label: say.claims, count: report.claims },
    { label: say.reviews, count: report.reviews },
    { label: say.dead, count: report.deadMessages },
  ]
  return {
    subject: say.subject(report.orders),
    preheader: say.preheader,
    headline: say.headline,
    stamp: null,
    parts: [
      paragraph(say.hello(firstName)),
      facts([
        { label: say.net, lines: [say.lastDay(report.netCents < 0 ? `−${net}` : net)] },
        ...counts.map(({ label, count }) => ({ label, lines: [String(count)] })),
      ]),
      ...(report.findings.length === 0
        ? [paragraph(say.allWell)]
        : [paragraph(say.wrong), ...report.findings.map((finding) => note(sayFinding(finding, language).what))]),
      button(say.open, link),
      note(say.off),
    ],
    reason: say.reason,
    mailbox: 'support',
  }
}
