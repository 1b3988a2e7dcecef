import type { FindingKind, JobName, ToldFinding } from '#worker/notify/shop-messages.rules.ts'
import type { Language, Localized } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

/** What each job does, as the end of “This has stopped: …”. */
const jobTexts: Record<JobName, Localized> = {
  reconcilePayments: { en: 'reading payments back from Stripe', es: 'la lectura de pagos en Stripe' },
  sendRefunds: { en: 'sending refunds', es: 'el envío de reembolsos' },
  sweepMoneyBack: { en: 'reading refunds and disputes back', es: 'la lectura de reembolsos y disputas' },
  deliverOutbox: { en: 'sending mails and SMS', es: 'el envío de correos y SMS' },
  applyRetention: { en: 'deleting data after its time', es: 'el borrado de datos después de su plazo' },
  eraseAccounts: { en: 'erasing accounts that are due', es: 'el borrado de cuentas pendientes' },
  clearExpired: { en: 'deleting what has expired', es: 'la limpieza de lo vencido' },
  sweepUploads: { en: 'deleting files that nobody uses', es: 'la limpieza de archivos sin uso' },
  remindOfRequests: { en: 'reminding of quotes', es: 'los recordatorios de cotizaciones' },
  prepareArchive: { en: 'preparing the archive of the shop', es: 'la preparación del archivo de la tienda' },
  removeOutdatedAnswers: {
    en: 'bringing pages up to date after changes',
    es: 'la actualización de las páginas tras los cambios',
  },
  exportWeekly: { en: 'the weekly copy of the shop', es: 'la copia semanal de la tienda' },
  countFigureDays: { en: 'adding up the figures of past days', es: 'la suma de las cifras de días pasados' },
  sendMorningReport: { en: 'the report of the morning', es: 'el resumen de la mañana' },
}

interface FindingText {
  /** What is wrong, one sentence. */
  what: (finding: ToldFinding) => string
  /** The first thing to do. */
  todo: string
}

const seconds = ({ count }: ToldFinding): string => (count / 1000).toFixed(1)

const texts: Record<Language, Record<FindingKind, FindingText>> = {
  en: {
    database_slow: {
      what: (finding) => `The database took ${seconds(finding)} s to answer.`,
      todo: 'Look at cloudflarestatus.com. The shop recovers by itself; nothing is lost.',
    },
    job_stopped: {
      what: ({ job }) =>
        job === null
          ? 'The work that the shop does every minute has stopped.'
          : `This has stopped: ${jobTexts[job].en}.`,
      todo: 'In Cloudflare, open the Worker: its log names the reason (job_failed), and Settings shows whether the cron trigger is there. Deploy again if it is not.',
    },
    payments_late: {
      what: ({ count }) =>
        count === 1
          ? 'The payment of one order has not been read from Stripe.'
          : `The payments of ${count} orders have not been read from Stripe.`,
      todo: 'Look at status.stripe.com, then run `npm run reconcile -- --remote`. docs/money.md says what its lines mean.',
    },
    webhooks_refused: {
      what: ({ count }) =>
        `${count} messages from Stripe had a wrong signature within an hour, and no message had a right one.`,
      todo: 'In Stripe, open the webhook endpoint, copy its signing secret, and set STRIPE_WEBHOOK_SECRET. Payments are still read once a minute.',
    },
    messages_late: {
      what: ({ count }) =>
        count === 1
          ? 'One message has waited for more than ten minutes.'
          : `${count} messages have waited for more than ten minutes.`,
      todo: 'Look at the sending domain and its limits in Cloudflare, and at the balance at Twilio. The shop tries for about half an hour; what it then gives up is in Today.',
    },
    messages_dead: {
      what: ({ count }) => (count === 1 ? 'One message could not be sent.' : `${count} messages could not be sent.`),
      todo: 'Open Today in the console: each is there with its reason. Send it again, or dismiss it.',
    },
    reviews_waiting: {
      what: ({ count }) =>
        count === 1
          ? 'One payment has waited for your decision for more than a day.'
          : `${count} payments have waited for your decision for more than a day.`,
      todo: 'Open Today in the console and decide.',
    },
    disputes_due: {
      what: ({ count }) =>
        count === 1
          ? 'A bank wants an answer to one dispute within three days.'
          : `Banks want answers to ${count} disputes within three days.`,
      todo: 'Open Today in the console: the order shows why, until when, and sends the answer. Without one the money is lost.',
    },
    copy_old: {
      what: ({ count }) => `The last weekly copy of the shop was made ${count} days ago.`,
      todo: 'In Cloudflare, look whether the bucket of the binding BACKUPS is there, and read the Worker’s log (job_failed, exportWeekly).',
    },
  },
  es: {
    database_slow: {
      what: (finding) => `La base de datos tardó ${seconds(finding)} s en responder.`,
      todo: 'Mira cloudflarestatus.com. La tienda se recupera sola; no se pierde nada.',
    },
    job_stopped: {
      what: ({ job }) =>
        job === null ? 'Se detuvo lo que la tienda hace cada minuto.' : `Esto se detuvo: ${jobTexts[job].es}.`,
      todo: 'Abre el Worker en Cloudflare: su registro dice el motivo (job_failed) y en Settings se ve si sigue el cron trigger. Si no está, publica de nuevo.',
    },
    payments_late: {
      what: ({ count }) =>
        count === 1
          ? 'No se ha leído en Stripe el pago de un pedido.'
          : `No se han leído en Stripe los pagos de ${count} pedidos.`,
      todo: 'Mira status.stripe.com y luego ejecuta `npm run reconcile -- --remote`. docs/money.md explica sus líneas.',
    },
    webhooks_refused: {
      what: ({ count }) =>
        `${count} mensajes de Stripe llegaron en una hora con una firma incorrecta, y ninguno con una correcta.`,
      todo: 'En Stripe, abre el endpoint del webhook, copia su signing secret y ponlo en STRIPE_WEBHOOK_SECRET. Los pagos se siguen leyendo cada minuto.',
    },
    messages_late: {
      what: ({ count }) =>
        count === 1
          ? 'Un mensaje lleva más de diez minutos esperando.'
          : `${count} mensajes llevan más de diez minutos esperando.`,
      todo: 'Revisa el dominio de envío y sus límites en Cloudflare, y el saldo en Twilio. La tienda lo intenta durante una media hora; lo que después abandona está en Hoy.',
    },
    messages_dead: {
      what: ({ count }) => (count === 1 ? 'Un mensaje no se pudo enviar.' : `${count} mensajes no se pudieron enviar.`),
      todo: 'Abre Hoy en la consola: ahí está cada uno con su motivo. Envíalo otra vez o descártalo.',
    },
    reviews_waiting: {
      what: ({ count }) =>
        count === 1
          ? 'Un pago lleva más de un día esperando tu decisión.'
          : `${count} pagos llevan más de un día esperando tu decisión.`,
      todo: 'Abre Hoy en la consola y decide.',
    },
    disputes_due: {
      what: ({ count }) =>
        count === 1
          ? 'Un banco quiere respuesta a una disputa en menos de tres días.'
          : `Los bancos quieren respuesta a ${count} disputas en menos de tres días.`,
      todo: 'Abre Hoy en la consola: el pedido dice por qué, hasta cuándo, y envía la respuesta. Sin ella se pierde el dinero.',
    },
    copy_old: {
      what: ({ count }) => `La última copia semanal de la tienda se hizo hace ${count} días.`,
      todo: 'Mira en Cloudflare si existe el bucket del binding BACKUPS y lee el registro del Worker (job_failed, exportWeekly).',
    },
  },
}

/** What is wrong and what to do first, in the reader's language. */
export function sayFinding(finding: ToldFinding, language: Language): { what: string; todo: string } {
  const { what, todo } = texts[language][finding.kind]
  return { what: what(finding), todo }
}

/** What a job does, in the reader's language. */
export const sayJob = (job: JobName, language: Language): string => jobTexts[job][language]

/** The text for a chat's webhook, in English because a channel has no language. `link` is the console's page. */
export const hookText = (findings: readonly ToldFinding[], link: string): string =>
  [`${shop.name}: something needs you.`, ...findings.map((one) => `• ${texts.en[one.kind].what(one)}`), link].join('\n')
