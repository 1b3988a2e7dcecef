import { beforeAll, describe, expect, it } from 'vitest'
import { aPicture, cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { anAddress, aPhone, Visitor, type Json } from '#test/support/visitor.ts'

let shop: SharedShop
beforeAll(async () => {
  shop = await sharedShop()
})

const payment = (body: Json) => ({
  clientSecret: body['clientSecret'] as string,
  publishableKey: body['publishableKey'] as string,
})

describe('the main job, by plain HTTP', () => {
  it('takes a shopper from registration to a paid order', async () => {
    const shopper = new Visitor(shop)
    const email = anAddress('main')
    const registered = await shopper.register({ email })
    expect(registered).toMatchObject({ status: 200, body: { registerType: 'email' } })

    // Before the account is confirmed, the right password only answers that it is not.
    const early = await shopper.login({ email })
    expect(early).toMatchObject({ status: 403, body: { validated: false } })

    const [mail] = await shopper.mails(email)
    const link = new URL(mail?.links.find((one) => one.includes('/api/EmailConfirmation')) ?? 'none:')
    expect(link.pathname).toBe('/api/EmailConfirmation')
    const confirmed = await shopper.call(
      'PATCH',
      '/api/register/EmailValidation',
      {},
      { Authorization: link.searchParams.get('token') ?? '' },
    )
    expect(confirmed.status).toBe(200)

    const loggedIn = await shopper.login({ email })
    expect(loggedIn).toMatchObject({
      status: 200,
      body: { firstName: 'María José', lastName: 'Ibáñez', email, phoneNumber: null },
    })
    expect(Object.keys(loggedIn.body)).toEqual(
      expect.arrayContaining(['userId', 'token', 'firstName', 'lastName', 'phoneNumber', 'email', 'since']),
    )

    const renewed = await shopper.call('PUT', '/api/login/newToken', {
      deviceId: shopper.deviceId,
      deviceName: 'Mozilla Firefox',
      os: 'Linux',
    })
    expect(renewed.status).toBe(200)
    shopper.token = renewed.body['token'] as string

    const picture = await aPicture(shopper)
    const added = await shopper.post('/api/shoppingCart/cartItem/add', tshirt(picture, { quantity: 2 }))
    expect(added.status).toBe(200)
    const cart = await shopper.get('/api/shoppingCart')
    expect(cart.body).toMatchObject([
      {
        cartItemId: added.body['cartItemId'],
        quantity: 2,
        size: 'M',
        title: expect.stringMatching(/^Printed t-shirt “.+”, .+/),
        path: `/images/${picture}`,
        productVariation: {
          id: 100,
          price: 28,
          description: [{ title: 'Printed t-shirt' }],
        },
      },
    ])

    const pay = await shopper.post('/api/payments/OneCart', {
      cartItemId: added.body['cartItemId'],
      variationId: 100,
      quantity: 2,
      pathImagePath: picture,
      price: 28,
    })
    expect(pay).toMatchObject({ status: 200, body: { totalToPay: 56, priceChanged: false } })

    const declined = await confirmCard(shopper, payment(pay.body), cards.declined)
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined', message: 'Your card was declined.' } },
    })
    const confirmedPayment = await confirmCard(shopper, payment(pay.body), cards.good)
    expect(confirmedPayment).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 5600 } })

    const orders = await eventually(
      () => shopper.get('/api/orders'),
      ({ body }) => body[0]?.['paid'] === true,
    )
    expect(orders.body).toMatchObject([
      {
        paid: true,
        status: 'needs_address',
        total: 56,
        items: [
          {
            title: expect.stringMatching(/^Printed t-shirt “.+”, .+/),
            quantity: 2,
            size: 'M',
            price: 28,
            image: `/images/${picture}`,
          },
        ],
      },
    ])
    expect((await shopper.get('/api/shoppingCart')).body).toEqual([])
    expect(await shopper.mails(email, 2)).toEqual(
      expect.arrayContaining([expect.objectContaining({ subject: expect.stringMatching(/\d{4}/) })]),
    )

    // Paid without an address: the order waits for one and goes on when it comes.
    const address = {
      streetAddress: '1 Ocean Drive',
      aptSuite: '',
      citySleted: 'Miami',
      stateSeleted: 'Florida',
      zip: '33139',
      country: 'United States',
      countryCode: 'US',
      phoneNumber: '3055550147',
      primary: true,
    }
    const saved = await shopper.post('/api/shippingAddress', address)
    expect(saved).toMatchObject({
      status: 200,
      body: { address: { city: 'Miami', postalCode: '33139', primary: true } },
    })
    expect((await shopper.get('/api/orders')).body).toMatchObject([
      { status: 'paid', shippingAddress: { city: 'Miami' } },
    ])
  })

  it('registers by phone, with a code by SMS', async () => {
    const shopper = new Visitor(shop)
    const phoneNumber = aPhone()
    expect(await shopper.register({ phoneNumber })).toMatchObject({
      status: 200,
      body: { registerType: 'phoneNumber' },
    })
    const [sms] = await shopper.mails(phoneNumber)
    expect(sms?.channel).toBe('sms')
    expect(await shopper.post('/api/register/codeValidation', { code: sms?.code })).toMatchObject({ status: 200 })
    expect(await shopper.login({ phoneNumber })).toMatchObject({
      status: 200,
      body: { phoneNumber: `+1${phoneNumber}` },
    })
  })

  it('buys a ready-to-go product at once, shipped to the primary address', async () => {
    const shopper = new Visitor(shop)
    await shopper.login({ email: 'ana@example.com' })
    const pay = await shopper.post(
      '/api/payments/ReadyToGo/tshirt',
      tshirt(await aPicture(shopper), { ProductId: 'prd_ready_hoodie', variationId: 101, size: '3XL', price: 35 }),
    )
    expect(pay).toMatchObject({ status: 200, body: { totalToPay: 35, shippingAddress: { city: 'Miami' } } })
    await confirmCard(shopper, payment(pay.body), cards.good)
    const orders = await eventually(
      () => shopper.get('/api/orders'),
      ({ body }) => body[0]?.['paid'] === true,
    )
    expect(orders.body[0]).toMatchObject({ status: 'paid', total: 35, shippingAddress: { city: 'Miami' } })
  })
})
