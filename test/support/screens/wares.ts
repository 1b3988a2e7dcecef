import type { CartItem, OrderView, PaymentView, PictureView, ReadyDesignView } from '#worker/api/wire.ts'

/** A picture of the gallery. */
export const aPicture = (changes: Partial<PictureView> = {}): PictureView => ({
  id: 'tshirt/tiger-1a2b3c4d.jpg',
  path: 'tshirt/tiger-1a2b3c4d.jpg',
  url: '/images/tshirt/tiger-1a2b3c4d.jpg',
  width: 1440,
  height: 1800,
  alt: { en: 'A tiger in two inks', es: 'Un tigre a dos tintas' },
  title: { en: 'Tiger t-shirt', es: 'Camiseta «Tigre»' },
  placeholder: '',
  srcset: '/images/tshirt/tiger-1a2b3c4d.jpg?w=320 320w',
  colour: { en: 'black', es: 'negra' },
  swatch: ['#26272a'],
  hasPrintFile: true,
  ...changes,
})

/** The page of a design that is ready to buy. */
export const aReadyDesign = (changes: Partial<ReadyDesignView> = {}): ReadyDesignView => ({
  category: 'tshirt',
  picture: aPicture(),
  product: {
    title: { en: 'Printed t-shirt', es: 'Camiseta estampada' },
    description: { en: 'Heavy cotton, printed to order.', es: 'Algodón grueso, estampada a pedido.' },
  },
  price: 28,
  bulkPrices: [],
  sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  promise: { earliest: '2026-12-02T12:00:00.000Z', latest: '2026-12-11T12:00:00.000Z' },
  more: [aPicture({ id: 'tshirt/sun-1a2b3c4d.jpg', path: 'tshirt/sun-1a2b3c4d.jpg', title: { en: 'Sun', es: 'Sol' } })],
  ...changes,
})

/** A line of the cart. */
export const aCartItem = (changes: Partial<CartItem> = {}): CartItem => ({
  cartItemId: 'crt_1',
  addedPrice: null,
  quantity: 2,
  size: 'M',
  giftMessage: '',
  title: 'Printed t-shirt “Tiger”, black',
  path: '/images/tshirt/tiger-1a2b3c4d.jpg',
  productId: 'prd_ready_tshirt',
  lineTotal: 56,
  productVariation: {
    id: 100,
    price: 28,
    bulkPrices: [],
    description: [{ title: 'Printed t-shirt', shortDescription: 'Heavy cotton.' }],
    productImage: { path: ['/images/tshirt/tiger-1a2b3c4d.jpg'] },
  },
  ...changes,
})

const line = {
  title: 'Printed t-shirt',
  image: '/images/tshirt/tiger-1a2b3c4d.jpg',
  quantity: 2,
  size: 'M',
  giftMessage: '',
  price: 28,
  lineTotal: 56,
  productId: 'prd_ready_tshirt',
  variationId: 100,
  designId: null,
}

/** An address as orders keep it. */
export const anOrderAddress: NonNullable<OrderView['shippingAddress']> = {
  recipientName: '',
  streetAddress: '1 Ocean Drive',
  aptSuit: '',
  aptSuite: '',
  city: 'Miami',
  state: 'Florida',
  stateCode: 'FL',
  postalCode: '33139',
  country: 'United States',
  countryCode: 'US',
  phoneNumber: '+13055550147',
}

/** The answer that the payment screen gets. */
export const aPayment = (changes: Partial<PaymentView> = {}): PaymentView => ({
  orderId: 'ord_1',
  orderNumber: 1004,
  clientSecret: 'pi_1_secret_2',
  totalToPay: 56,
  subtotal: 56,
  fees: [],
  discount: null,
  isDiscountOffered: false,
  shipping: 0,
  tax: 0,
  isTaxKnown: true,
  currency: 'usd',
  priceChanged: false,
  later: null,
  balanceOf: null,
  status: 'awaiting_payment',
  promise: null,
  items: [line],
  shippingAddress: anOrderAddress,
  giftNote: '',
  publishableKey: 'pk_test_1',
  stripeJsUrl: null,
  ...changes,
})

/** A paid order in production, unless the argument says otherwise. */
export const anOrder = (changes: Partial<OrderView> = {}): OrderView => ({
  id: 'ord_1',
  number: 1004,
  status: 'in_production',
  sending: null,
  paid: true,
  paymentStatus: 'succeeded',
  waitingOn: 'shop',
  createdAt: '2026-11-16T12:00:00.000Z',
  paidAt: '2026-11-16T12:01:00.000Z',
  paidBy: 'card',
  paymentReference: '',
  subtotal: 56,
  fees: [],
  discount: null,
  shipping: 0,
  tax: 0,
  total: 56,
  refunded: 0,
  currency: 'usd',
  items: [line],
  shippingAddress: anOrderAddress,
  giftNote: '',
  promise: { earliest: '2026-11-24T12:00:00.000Z', latest: '2026-12-03T12:00:00.000Z' },
  tracking: [],
  balance: null,
  balanceOf: null,
  job: null,
  timeline: [
    { status: 'awaiting_payment', at: '2026-11-16T12:00:00.000Z' },
    { status: 'paid', at: '2026-11-16T12:01:00.000Z' },
    { status: 'in_production', at: '2026-11-18T09:00:00.000Z' },
  ],
  ...changes,
})
