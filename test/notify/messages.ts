import type { Message, MessageData } from '#worker/notify/message.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

export const shopUrl = 'https://tinta.example'
export const confirmLink = `${shopUrl}/api/EmailConfirmation?token=9kQ2cA_7vXb1nWm4hT0e&utm=1`
/** The address of a tracking link. */
const orderLink = `${shopUrl}/orders/ord_${'0'.repeat(32)}`
const trackLink = `${shopUrl}/track?token=${'q'.repeat(43)}`
export const ordersLink = `${shopUrl}/orders?order=ord_3f9`
export const loginLink = `${shopUrl}/login`
/** As long as links get: a token of 256 bits. */
const token = 'vJ3nT-0q_8ZkYb5RwPzXc2LhM7sGfD1uEaN6iQoKtB4'
export const resetLink = `${shopUrl}/resetPassword?token=${token}`
export const changeLink = `${shopUrl}/accountLink?token=${token}`
export const newEmailLink = `${shopUrl}/accountLink?token=${token}`
export const undoLink = `${shopUrl}/accountLink?token=${token}`
export const newEmail = 'ana.nueva@example.com'

export const aConfirmEmail = (data: Partial<MessageData['confirm_email']> = {}): Message => ({
  template: 'confirm_email',
  data: { firstName: 'Ana', link: confirmLink, code: 'R23456', ...data },
})

export const aVerificationCode = (data: Partial<MessageData['verification_code']> = {}): Message => ({
  template: 'verification_code',
  data: { firstName: 'Ana', code: 'R23456', ...data },
})

export const anAccountExists = (data: Partial<MessageData['account_exists']> = {}): Message => ({
  template: 'account_exists',
  data: { firstName: 'Ana', loginLink, ...data },
})

const aChatAnswer = (data: Partial<MessageData['chat_answer']> = {}): Message => ({
  template: 'chat_answer',
  data: {
    firstName: 'Ana',
    staffName: 'Sofía',
    excerpt: 'Yes, it can be ready on Friday.',
    link: 'https://tinta.shop/?chat=open',
    ...data,
  },
})

export const aPasswordReset = (data: Partial<MessageData['password_reset']> = {}): Message => ({
  template: 'password_reset',
  data: { firstName: 'Ana', link: resetLink, ...data },
})

export const aPasswordChange = (data: Partial<MessageData['password_change']> = {}): Message => ({
  template: 'password_change',
  data: { firstName: 'Ana', link: changeLink, ...data },
})

export const aPasswordChanged = (data: Partial<MessageData['password_changed']> = {}): Message => ({
  template: 'password_changed',
  data: { firstName: 'Ana', supportEmail: shop.supportEmail, ...data },
})

export const anEmailChange = (data: Partial<MessageData['email_change']> = {}): Message => ({
  template: 'email_change',
  data: { firstName: 'Ana', link: newEmailLink, newEmail, ...data },
})

export const anEmailChanged = (data: Partial<MessageData['email_changed']> = {}): Message => ({
  template: 'email_changed',
  data: { firstName: 'Ana', newEmail, undoLink, supportEmail: shop.supportEmail, ...data },
})

const anSmsBreaker = (): Message => ({
  template: 'sms_breaker',
  data: { firstName: 'Ana', most: 500, hours: 9 },
})

export const anAccountSuspended = (data: Partial<MessageData['account_suspended']> = {}): Message => ({
  template: 'account_suspended',
  data: { firstName: 'Ana', loginLink, ...data },
})

export const anAccountEnding = (): Message => ({
  template: 'account_ending',
  data: { firstName: 'Ana', loginLink, until: Date.UTC(2026, 8, 23), months: 36 },
})

/** An erasure on a Saturday: "sábado" has a letter that the SMS alphabet lacks. */
export const aDeletionScheduled = (data: Partial<MessageData['deletion_scheduled']> = {}): Message => ({
  template: 'deletion_scheduled',
  data: { firstName: 'Ana', undoLink, until: Date.UTC(2026, 11, 5, 16, 18), ...data },
})

export const anOrderPaid = (data: Partial<MessageData['order_paid']> = {}): Message => ({
  template: 'order_paid',
  data: {
    firstName: 'Ana',
    orderNumber: 1042,
    ordersLink,
    lines: [
      {
        title: 'Jazmín',
        size: 'M',
        quantity: 2,
        unitPriceCents: cents(2800),
        lineTotalCents: cents(5600),
        pictureUrl: `${shopUrl}/images/tshirt/jazmin.jpg`,
      },
      {
        title: 'Café',
        size: '11oz',
        quantity: 1,
        unitPriceCents: cents(1500),
        lineTotalCents: cents(1500),
        pictureUrl: `${shopUrl}/images/mug/cafe.jpg`,
      },
    ],
    shippingCents: cents(0),
    taxCents: cents(0),
    totalCents: cents(7100),
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
    promise: { earliest: Date.UTC(2026, 10, 30, 23, 59), latest: Date.UTC(2026, 11, 9) },
    ...data,
  },
})

const aStaffInvitation = (data: Partial<MessageData['staff_invitation']> = {}): Message => ({
  template: 'staff_invitation',
  data: {
    firstName: 'Ana',
    inviterName: 'Marta Vidal',
    role: 'staff',
    link: `${shopUrl}/staff/invitation?token=abc`,
    ...data,
  },
})

const aShopAlarm = (): Message => ({
  template: 'shop_alarm',
  data: {
    firstName: 'Ana',
    findings: [
      { kind: 'job_stopped', job: 'deliverOutbox', count: 1 },
      { kind: 'database_slow', job: null, count: 3100 },
    ],
    link: `${shopUrl}/staff/health`,
  },
})

const aShopMorning = (): Message => ({
  template: 'shop_morning',
  data: {
    firstName: 'Ana',
    report: {
      orders: 1,
      netCents: -1250,
      requests: 2,
      claims: 0,
      reviews: 1,
      deadMessages: 3,
      lateOrders: 0,
      dueOrders: 4,
      findings: [{ kind: 'messages_dead', job: null, count: 3 }],
    },
    link: `${shopUrl}/staff`,
  },
})

export const anOrderStep = (data: Partial<MessageData['order_step']> = {}): Message => ({
  template: 'order_step',
  data: {
    firstName: 'Ana',
    orderNumber: 1042,
    step: 'in_production',
    link: trackLink,
    reason: null,
    promise: { earliest: Date.UTC(2026, 10, 30, 23, 59), latest: Date.UTC(2026, 11, 9) },
    claimUntil: null,
    ...data,
  },
})

export const aPaymentLink = (data: Partial<MessageData['payment_link']> = {}): Message => ({
  template: 'payment_link',
  data: {
    firstName: 'Ana',
    link: `${shopUrl}/pay?token=${token}`,
    lines: [
      {
        title: 'Banner, 2 × 1 m',
        size: '',
        quantity: 2,
        unitPriceCents: cents(12_050),
        lineTotalCents: cents(24_100),
        pictureUrl: '',
      },
    ],
    shippingCents: cents(500),
    taxCents: cents(1687),
    totalCents: cents(26_287),
    words: 'OK: Banner!',
    until: Date.UTC(2026, 11, 5),
    ...data,
  },
})

export const anOrderSent = (data: Partial<MessageData['order_sent']> = {}): Message => ({
  template: 'order_sent',
  data: {
    firstName: 'Ana',
    orderNumber: 1042,
    link: trackLink,
    carrier: 'FedEx',
    trackingNumber: '123456789012',
    trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr=123456789012',
    lines: [{ title: 'Jazmín', size: 'M', quantity: 2 }],
    isAll: true,
    ...data,
  },
})

export const anOrderCorrected = (data: Partial<MessageData['order_corrected']> = {}): Message => ({
  template: 'order_corrected',
  data: {
    firstName: 'Ana',
    orderNumber: 1042,
    link: trackLink,
    what: 'step',
    reason: 'ñ',
    tracking: null,
    address: null,
    ...data,
  },
})

export const anOrderCancelled = (data: Partial<MessageData['order_cancelled']> = {}): Message => ({
  template: 'order_cancelled',
  data: { firstName: 'Ana', orderNumber: 1042, link: orderLink, by: 'customer', refundCents: cents(3500), ...data },
})

export const anOrderRefunded = (back = 3500, isSpare = false): Message => ({
  template: 'order_refunded',
  data: { firstName: 'Ana', orderNumber: 1042, link: orderLink, cents: cents(back), totalCents: cents(3500), isSpare },
})

export const aClaimReceived = (): Message => ({
  template: 'claim_received',
  data: {
    firstName: 'Ana',
    orderNumber: 1042,
    link: orderLink,
    lines: [{ title: 'Printed mug', size: '11 oz', quantity: 1 }],
  },
})

export const aClaimStep = (step: MessageData['claim_step']['step']): Message => ({
  template: 'claim_step',
  data: {
    firstName: 'Ana',
    orderNumber: 1042,
    link: orderLink,
    step,
    lines: [{ title: 'Printed mug', size: '11 oz', quantity: 1 }],
    answer: step === 'declined' ? 'Jazmín' : null,
    refundCents: step === 'refunded' ? cents(3500) : null,
    tracking:
      step === 'resent'
        ? { carrier: 'DHL', trackingNumber: '12345678', trackingUrl: 'https://www.dhl.com/12345678' }
        : null,
  },
})

const claimMails = (['reprint', 'refunded', 'declined', 'resent'] as const).map((step): [string, Message] => [
  `claim_step ${step}`,
  aClaimStep(step),
])

export const aRatingDecided = (state: MessageData['rating_decided']['state']): Message => ({
  template: 'rating_decided',
  data: { firstName: 'Ana', title: 'Taza “Jazmín”', link: orderLink, state, text: 'Jazmín' },
})

/** Every mail the shop sends, in each of its forms. */
const requestTemplates = [
  'request_received',
  'request_question',
  'request_answer',
  'quote_sent',
  'proof_sent',
  'quote_expiring',
  'request_declined',
  'request_ordered',
] as const

/** Mails about a custom request, each with all it can contain. */
export const requestMails: readonly [string, Message][] = requestTemplates.map((template) => [
  template,
  {
    template,
    data: {
      firstName: 'Ana',
      productName: 'Luna',
      link: `${shopUrl}/requestStatus/req_${'0'.repeat(32)}`,
      words: template === 'quote_sent' ? '' : 'Luna 2024\nLuna & Ana <3',
      totalCents: template.startsWith('quote') ? cents(5400) : null,
      until: template.startsWith('quote') ? Date.UTC(2026, 11, 5) : null,
    },
  },
])

export const everyMail: readonly [string, Message][] = [
  ...requestMails,
  ['confirm_email', aConfirmEmail()],
  ['verification_code', aVerificationCode()],
  ['account_exists', anAccountExists()],
  ['password_reset', aPasswordReset()],
  ['chat_answer', aChatAnswer()],
  ['password_change', aPasswordChange()],
  ['password_changed', aPasswordChanged()],
  ['email_change', anEmailChange()],
  ['email_changed', anEmailChanged()],
  ['account_suspended', anAccountSuspended()],
  ['account_ending', anAccountEnding()],
  ['deletion_scheduled', aDeletionScheduled()],
  ['staff_invitation', aStaffInvitation()],
  ['sms_breaker', anSmsBreaker()],
  ['shop_alarm', aShopAlarm()],
  ['shop_morning', aShopMorning()],
  ['order_paid', anOrderPaid()],
  ['order_step into production', anOrderStep()],
  ['order_step held', anOrderStep({ step: 'on_hold', reason: 'Jazmín' })],
  ['order_step delivered', anOrderStep({ step: 'delivered', promise: null, claimUntil: Date.UTC(2026, 11, 16) })],
  ['order_corrected', anOrderCorrected()],
  ['rating_decided published', aRatingDecided('published')],
  ['rating_decided declined', aRatingDecided('declined')],
  ['order_cancelled with a reason', anOrderCancelled({ by: 'shop', reason: 'ñ' })],
  ['order_cancelled', anOrderCancelled()],
  ['order_cancelled shop', anOrderCancelled({ by: 'shop', refundCents: null })],
  ['order_refunded', anOrderRefunded()],
  ['order_refunded part', anOrderRefunded(1000)],
  ['order_refunded spare', anOrderRefunded(3500, true)],
  ['claim_received', aClaimReceived()],
  ...claimMails,
  ['payment_link', aPaymentLink()],
  ['order_sent', anOrderSent()],
  ['order_sent in part', anOrderSent({ isAll: false })],
  ['order_paid without an address', anOrderPaid({ address: null })],
]
