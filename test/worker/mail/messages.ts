import type { Message, MessageData } from '#domain/message'
import { cents } from '#domain/money'

export const shopUrl = 'https://tinta.example'
export const confirmLink = `${shopUrl}/api/EmailConfirmation?token=9kQ2cA_7vXb1nWm4hT0e&utm=1`
export const ordersLink = `${shopUrl}/orders?order=ord_3f9`
export const loginLink = `${shopUrl}/login`

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

export const anOrderPaid = (data: Partial<MessageData['order_paid']> = {}): Message => ({
  template: 'order_paid',
  data: {
    firstName: 'Ana',
    orderNumber: 1042,
    ordersLink,
    lines: [
      { title: 'Jazmín', size: 'M', quantity: 2, unitPriceCents: cents(2800), lineTotalCents: cents(5600), pictureUrl: `${shopUrl}/images/tshirt/jazmin.jpg` },
      { title: 'Café', size: '11oz', quantity: 1, unitPriceCents: cents(1500), lineTotalCents: cents(1500), pictureUrl: `${shopUrl}/images/mug/cafe.jpg` },
    ],
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

/** Every mail the shop sends, in each of its forms. */
export const everyMail: readonly [string, Message][] = [
  ['confirm_email', aConfirmEmail()],
  ['verification_code', aVerificationCode()],
  ['account_exists', anAccountExists()],
  ['order_paid', anOrderPaid()],
  ['order_paid without an address', anOrderPaid({ address: null })],
]
