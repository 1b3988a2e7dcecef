import type { Message, MessageData } from '#worker/notify/message.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { type Language, type Localized } from '#worker/platform/language.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { retention } from '#worker/shop-settings/retention.rules.ts'
import type { Contact } from '#worker/shop-settings/settings.rules.ts'

/** What an example is made with. `at` is ms since 1970; days in it count from there. */
export interface ExampleFacts {
  shopUrl: string
  contact: Pick<Contact, 'supportEmail'>
  language: Language
  at: number
}

const said = {
  question: {
    en: 'Could you send us the photo once more, a little larger?',
    es: '¿Nos mandas la foto otra vez, un poco más grande?',
  },
  product: { en: 'Mug with your pet', es: 'Taza con tu mascota' },
  line: { en: 'Printed t-shirt “Sun Team”', es: 'Camiseta estampada «Equipo Sol»' },
  refusal: {
    en: 'The photo is too small to be printed well.',
    es: 'La foto es demasiado pequeña para imprimirla bien.',
  },
  reviewed: { en: 'Printed t-shirt “Ink Tiger”, black', es: 'Camiseta estampada «Tigre de tinta», negra' },
  reviewAnswer: { en: 'Thank you! We are glad that it fits.', es: '¡Gracias! Nos alegra que te quede bien.' },
  reviewRefusal: {
    en: 'There is a phone number in it. Please leave it out.',
    es: 'Contiene un número de teléfono. Quítalo, por favor.',
  },
  claimRefusal: { en: 'What we printed is what you approved.', es: 'Imprimimos lo que aprobaste.' },
} satisfies Record<string, Localized>

/** An example of every mail in each of its forms, about an invented customer, for staff to read (R-STAFF-10). */
export function mailExamples({
  shopUrl,
  contact: { supportEmail },
  language,
  at,
}: ExampleFacts): Record<string, Message> {
  const firstName = 'Elena'
  const link = (path: string) => `${shopUrl}${path}?token=${'x'.repeat(24)}`
  const order = { firstName, orderNumber: 1042, link: link('/track') }
  const promise = { earliest: at + days(8), latest: at + days(17) }
  const word = said.question[language]
  const news = (told: Partial<MessageData['quote_sent']> = {}) => ({
    firstName,
    productName: said.product[language],
    link: `${shopUrl}/requestStatus`,
    words: '',
    totalCents: null,
    until: null,
    ...told,
  })
  const quote = { totalCents: cents(5400), until: at + days(14) }
  const line = { title: said.line[language], size: 'M', quantity: 2 }
  const paid: MessageData['order_paid'] = {
    firstName,
    orderNumber: order.orderNumber,
    ordersLink: `${shopUrl}/orders`,
    lines: [{ ...line, unitPriceCents: cents(2800), lineTotalCents: cents(5600), pictureUrl: `${shopUrl}/shared.jpg` }],
    shippingCents: cents(0),
    taxCents: cents(0),
    totalCents: cents(5600),
    address: {
      streetAddress: '1420 SW 8th Street',
      aptSuite: 'Apt 12B',
      city: 'Miami',
      state: 'Florida',
      stateCode: 'FL',
      postalCode: '33135',
      country: 'United States',
      countryCode: 'US',
      phoneNumber: '+13055550177',
    },
    promise,
  }
  const step = (changes: Partial<MessageData['order_step']>): Message => ({
    template: 'order_step',
    data: { ...order, step: 'in_production', reason: null, promise, claimUntil: null, ...changes },
  })
  const parcel = {
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  }
  const claim = (changes: Partial<MessageData['claim_step']>): Message => ({
    template: 'claim_step',
    data: { ...order, lines: [line], step: 'reprint', answer: null, refundCents: null, tracking: null, ...changes },
  })
  const corrected = { reason: null, tracking: null, address: null } as const
  return {
    confirm_email: {
      template: 'confirm_email',
      data: { firstName, link: link('/api/EmailConfirmation'), code: 'R23456' },
    },
    verification_code: { template: 'verification_code', data: { firstName, code: 'R23456' } },
    account_exists: { template: 'account_exists', data: { firstName, loginLink: `${shopUrl}/login` } },
    password_reset: { template: 'password_reset', data: { firstName, link: link('/resetPassword') } },
    password_change: { template: 'password_change', data: { firstName, link: link('/accountLink') } },
    password_changed: { template: 'password_changed', data: { firstName, supportEmail } },
    email_change: {
      template: 'email_change',
      data: { firstName, link: link('/accountLink'), newEmail: 'elena@example.com' },
    },
    email_changed: {
      template: 'email_changed',
      data: { firstName, newEmail: 'elena@example.com', undoLink: link('/accountLink'), supportEmail },
    },
    google_linked: { template: 'google_linked', data: { firstName, supportEmail } },
    account_suspended: { template: 'account_suspended', data: { firstName, loginLink: `${shopUrl}/login` } },
    account_ending: {
      template: 'account_ending',
      data: {
        firstName,
        loginLink: `${shopUrl}/login`,
        until: at + days(retention.warningDays),
        months: retention.inactiveMonths,
      },
    },
    deletion_scheduled: {
      template: 'deletion_scheduled',
      data: { firstName, undoLink: link('/accountLink'), until: at + days(14) },
    },
    chat_answer: {
      template: 'chat_answer',
      data: { firstName, staffName: 'Marta', excerpt: word, link: `${shopUrl}/?chat=open` },
    },
    request_received: { template: 'request_received', data: news() },
    request_question: { template: 'request_question', data: news({ words: word }) },
    quote_sent: { template: 'quote_sent', data: news(quote) },
    quote_expiring: { template: 'quote_expiring', data: news(quote) },
    request_declined: {
      template: 'request_declined',
      data: news({
        words: said.refusal[language],
      }),
    },
    proof_sent: { template: 'proof_sent', data: news() },
    request_ordered: { template: 'request_ordered', data: news() },
    payment_link: {
      template: 'payment_link',
      data: {
        firstName,
        link: link('/pay'),
        lines: paid.lines,
        shippingCents: paid.shippingCents,
        taxCents: paid.taxCents,
        totalCents: paid.totalCents,
        words: word,
        until: at + days(7),
      },
    },
    payment_link_of_rest: {
      template: 'payment_link',
      data: {
        firstName,
        link: link('/pay'),
        lines: paid.lines,
        shippingCents: cents(0),
        taxCents: cents(0),
        totalCents: cents(2800),
        words: '',
        until: null,
        restOf: 1042,
      },
    },
    order_paid_deposit: { template: 'order_paid', data: { ...paid, laterCents: cents(2800) } },
    order_paid_rest: { template: 'order_paid', data: { ...paid, restOf: 1042 } },
    order_paid: { template: 'order_paid', data: paid },
    order_paid_without_address: { template: 'order_paid', data: { ...paid, address: null } },
    order_in_production: step({}),
    order_on_hold: step({ step: 'on_hold', reason: word, promise: null }),
    order_sent: { template: 'order_sent', data: { ...order, ...parcel, lines: [line], isAll: true } },
    order_sent_in_part: { template: 'order_sent', data: { ...order, ...parcel, lines: [line], isAll: false } },
    order_delivered: step({ step: 'delivered', promise: null, claimUntil: at + days(7) }),
    order_cancelled: { template: 'order_cancelled', data: { ...order, by: 'customer', refundCents: cents(5600) } },
    order_cancelled_by_shop: { template: 'order_cancelled', data: { ...order, by: 'shop', refundCents: cents(5600) } },
    order_corrected: { template: 'order_corrected', data: { ...order, ...corrected, what: 'step', reason: word } },
    order_tracking_corrected: {
      template: 'order_corrected',
      data: {
        ...order,
        ...corrected,
        what: 'tracking',
        tracking: { carrier: parcel.carrier, number: parcel.trackingNumber, url: parcel.trackingUrl },
      },
    },
    order_refunded: { template: 'order_refunded', data: { ...order, cents: cents(2800), totalCents: cents(5600) } },
    claim_received: { template: 'claim_received', data: { ...order, lines: [line] } },
    claim_reprint: claim({}),
    claim_resent: claim({ step: 'resent', tracking: parcel }),
    claim_refunded: claim({ step: 'refunded', refundCents: cents(5600) }),
    claim_declined: claim({
      step: 'declined',
      answer: said.claimRefusal[language],
    }),
    rating_published: {
      template: 'rating_decided',
      data: {
        firstName,
        title: said.reviewed[language],
        link: `${shopUrl}/orders`,
        state: 'published',
        text: said.reviewAnswer[language],
      },
    },
    rating_declined: {
      template: 'rating_decided',
      data: {
        firstName,
        title: said.reviewed[language],
        link: `${shopUrl}/orders`,
        state: 'declined',
        text: said.reviewRefusal[language],
      },
    },
    sms_breaker: { template: 'sms_breaker', data: { firstName, most: 500, hours: 9 } },
    shop_alarm: {
      template: 'shop_alarm',
      data: {
        firstName,
        findings: [
          { kind: 'webhooks_refused', job: null, count: 4 },
          { kind: 'messages_dead', job: null, count: 2 },
        ],
        link: `${shopUrl}/staff/health`,
      },
    },
    shop_morning: {
      template: 'shop_morning',
      data: {
        firstName,
        report: {
          orders: 12,
          netCents: 43_650,
          requests: 3,
          claims: 1,
          reviews: 0,
          deadMessages: 0,
          lateOrders: 1,
          dueOrders: 5,
          findings: [],
        },
        link: `${shopUrl}/staff`,
      },
    },
    staff_invitation: {
      template: 'staff_invitation',
      data: { firstName, inviterName: 'Marta Vidal', role: 'staff', link: link('/staff/invitation') },
    },
  }
}

/** Parts that only mails have. */
const mailOnly: readonly Message['template'][] = [
  'confirm_email',
  'email_change',
  'email_changed',
  'google_linked',
  'shop_morning',
  'sms_breaker',
  'staff_invitation',
]
export const hasSms = ({ template }: Message): boolean => !mailOnly.includes(template)
