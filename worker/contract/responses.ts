/**
 * What each call of endpoints.ts answers with, under the same name; a call that is not here answers with something other
 * than JSON of one shape.
 */
import { z } from 'zod'
import { notificationChannels, notificationKinds, themes } from '#domain/account'
import { languages } from '#domain/language'
import type { EndpointName } from './endpoints.ts'

/** An image URL of our own, `/images/…`. */
const imageUrl = z.string()
/** Dollars, as the specification's wire carries prices (`28`). */
const dollars = z.number()
const isoTime = z.string()

/** A product's pictures: a list of entries that each hold a list of URLs (spec §3, Product). */
const productImages = z.array(z.object({ path: z.array(imageUrl) }))

const message = z.object({ message: z.string() })

/** An address as stored (spec §3, Stored address: `aptSuit`), beside the form's own names so that either reader is served. */
const address = z.object({
  id: z.string(),
  streetAddress: z.string(),
  aptSuit: z.string(),
  aptSuite: z.string(),
  city: z.string(),
  state: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
  country: z.string(),
  countryCode: z.string(),
  phoneNumber: z.string(),
  primary: z.boolean(),
})

const orderLine = z.object({
  title: z.string(),
  image: imageUrl,
  quantity: z.number(),
  size: z.string(),
  price: dollars,
  lineTotal: dollars,
  productId: z.string(),
  variationId: z.number(),
})

/** An order; the specification does not show its fields (spec §3), these are decisions §4's. */
const order = z.object({
  id: z.string(),
  number: z.number(),
  status: z.string(),
  paid: z.boolean(),
  paymentStatus: z.string(),
  waitingOn: z.enum(['customer', 'shop', 'nobody']),
  createdAt: isoTime,
  paidAt: isoTime.nullable(),
  total: dollars,
  currency: z.literal('usd'),
  items: z.array(orderLine),
  shippingAddress: address.omit({ id: true, primary: true }).nullable(),
  promise: z.object({ earliest: isoTime, latest: isoTime }).nullable(),
  tracking: z.array(z.object({ carrier: z.string(), number: z.string(), url: z.string() })),
  timeline: z.array(z.object({ status: z.string(), at: isoTime })),
})

/** What the payment screen needs to take a card (spec §3, Payment: clientSecret, totalToPay). */
const payment = z.object({
  orderId: z.string(),
  orderNumber: z.number(),
  clientSecret: z.string(),
  totalToPay: dollars,
  currency: z.literal('usd'),
  priceChanged: z.boolean(),
  status: z.string(),
  items: z.array(orderLine),
  shippingAddress: address.omit({ id: true, primary: true }).nullable(),
  publishableKey: z.string(),
  /** Where Stripe.js comes from when not from Stripe itself: the local double. */
  stripeJsUrl: z.string().nullable(),
})

/** Who is logged in and her first token (spec §7 POST login). */
const loggedIn = z.object({
  userId: z.string(),
  token: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  since: isoTime,
  validated: z.literal(true),
})

/** The account screen (spec §2 Account: name, email, joined date; §1: preferences). */
const profile = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  phoneNumber: z.string().nullable(),
  customKey: z.string().nullable(),
  since: isoTime,
  language: z.enum(languages),
  theme: z.enum(themes),
  notifications: z.record(z.enum(notificationKinds), z.record(z.enum(notificationChannels), z.boolean())),
  marketing: z.boolean(),
  hasPassword: z.boolean(),
  identities: z.array(z.string()),
})

export const responses = {
  health: z.object({ ok: z.literal(true) }),
  register: z.object({ registerType: z.enum(['email', 'phoneNumber']), message: z.string() }),
  codeValidation: message,
  resendCodeValidation: message,
  resentEmailValidation: message,
  emailValidation: message,
  login: loggedIn,
  newToken: z.object({ token: z.string() }),
  google: loggedIn,
  changePassword: message,
  resetPassword: message,
  reactivate: message,
  logout: message,
  appConfig: z.object({
    googleClientId: z.string().nullable(),
    /** Where Google's client script comes from when not from Google itself: the local double. */
    googleScriptUrl: z.string().nullable(),
  }),
  accountShow: profile,
  accountChange: profile,
  updatePasswords: z.object({ message: z.string(), applied: z.boolean() }),
  updateEmail: message,
  deleteSuspend: message,
  followLink: z.object({ purpose: z.string(), message: z.string() }),
  sessionList: z.object({
    sessions: z.array(z.object({ id: z.string(), deviceName: z.string(), os: z.string(), startedAt: isoTime, lastUsedAt: isoTime, current: z.boolean() })),
  }),
  sessionEnd: message,
  productsCustom: z.object({
    products: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        category: z.object({ name: z.string() }),
        variations: z.array(
          z.object({
            id: z.number(),
            size: z.string(),
            price: dollars,
            description: z.array(z.object({ shortDescription: z.string(), title: z.string() })),
          }),
        ),
        ProductImage: productImages, // spec §3, Product
      }),
    ),
    total: z.number(),
    hasMore: z.boolean(),
  }),
  pictureList: z.object({
    images: z.array(
      z.object({
        id: z.string(),
        path: z.string(),
        url: imageUrl,
        width: z.number(),
        height: z.number(),
        alt: z.object({ en: z.string(), es: z.string() }),
        title: z.object({ en: z.string(), es: z.string() }),
        placeholder: z.string(),
        srcset: z.string(),
      }),
    ),
    hasMore: z.boolean(),
    currentPage: z.number(),
  }),
  cartList: z.array(
    z.object({
      cartItemId: z.string(),
      quantity: z.number(),
      size: z.string(),
      path: imageUrl,
      productId: z.string(),
      lineTotal: dollars,
      productVariation: z.object({
        id: z.number(),
        price: dollars,
        description: z.array(z.object({ title: z.string(), shortDescription: z.string() })),
        productImage: z.object({ path: z.array(imageUrl) }), // spec §3, Cart item: productImage here, ProductImage on products
      }),
    }),
  ),
  cartAdd: z.object({ message: z.string(), cartItemId: z.string(), quantity: z.number() }),
  cartDelete: message,
  cartEdit: z.object({ message: z.string(), cartItemId: z.string(), quantity: z.number(), size: z.string() }),
  cartRestore: z.object({ message: z.string(), cartItemId: z.string() }),
  addressList: z.object({ activeAddress: z.array(address) }),
  addressAdd: z.object({ msg: z.string(), address }),
  addressEdit: z.object({ msg: z.string(), address }),
  addressDelete: z.object({ msg: z.string() }),
  payOneCart: payment,
  payCart: payment,
  payReadyToGo: payment,
  paymentShow: payment,
  paymentWebhook: z.object({ received: z.literal(true) }),
  orders: z.array(order),
  ordersDelivered: z.array(order),
} as const satisfies Partial<Record<EndpointName, z.ZodType>>
