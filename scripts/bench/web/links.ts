/** Links of messages that really open something, made in a shop with the demo data. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anAddressForm } from '../../local/an-address-form.ts'
import { demoAccounts, demoPassword } from '../../local/seed.ts'
import type { LocalShop } from '../../local/shop.ts'
import { madePictures } from '../../stock/picture-manifest.ts'

type Json = { [key: string]: Json } & Json[] & string

/** Makes one call. @throws Error for an answer that is no success */
async function call(
  shop: LocalShop,
  method: string,
  path: string,
  { token = '', body }: { token?: string; body?: object | FormData } = {},
): Promise<Json> {
  const answer = await fetch(new URL(path, shop.url), {
    method,
    headers: {
      'Accept-Language': 'en',
      ...(token !== '' && { Authorization: token }),
      ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as Json
}

/** A picture of the shop as a file of somebody: sent to an address for files. @returns the upload's id */
async function sendPicture(shop: LocalShop, path: string, token: string): Promise<string> {
  const folder = join(madePictures, 'mug')
  const name = readdirSync(folder).find((file) => file.endsWith('-640.jpg')) ?? ''
  const form = new FormData()
  form.append('file', new Blob([readFileSync(join(folder, name))], { type: 'image/jpeg' }), 'mug.jpg')
  return String((await call(shop, 'POST', path, { token, body: form }))['id'])
}

/** The link of a path in the newest mail that has one. */
async function mailedLink(shop: LocalShop, to: string, path: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = (await call(shop, 'GET', `/__local/mailbox?to=${encodeURIComponent(to)}`)) as unknown as {
      links: string[]
    }[]
    const link = mails.flatMap(({ links }) => links).find((one) => new URL(one).pathname === path)
    if (link !== undefined) return link
    await new Promise((resume) => setTimeout(resume, 100))
  }
  throw new Error(`no mail to ${to} has a link to ${path}`)
}

const pathOf = (link: string): string => link.slice(new URL(link).origin.length)

/**
 * The paths of the screens that links open, by their names in `furtherScreens`: an order on its way, a proof to approve, a design
 * that somebody shared, and an order to pay.
 */
export async function openedLinks(shop: LocalShop): Promise<Record<string, string>> {
  const [email] = demoAccounts.customers
  const logIn = (path: string, who: string) =>
    call(shop, 'POST', path, { body: { email: who, password: demoPassword, deviceinfo: { deviceId: 'bench-links' } } })
  const [customer, member] = await Promise.all([
    logIn('/api/login', email),
    logIn('/api/staff/login', demoAccounts.staff[0]),
  ])
  const [ana, staff] = [{ token: String(customer['token']) }, { token: String(member['token']) }]

  const orders = (await call(shop, 'GET', '/api/orders', ana)) as unknown as { id: string; status: string }[]
  const order = orders.find(({ status }) => status === 'in_production') ?? orders[0]
  const tracking = await call(shop, 'GET', `/api/orders/${order?.id}/link`, ana)

  const request = await call(shop, 'POST', '/api/Desing/custom', {
    ...ana,
    body: {
      productId: 'prd_pet-portrait-mug',
      quantity: 3,
      contactMethod: 'instagram',
      optionalField: '@ana.prints',
      message: 'Our dog Luna, for my sister.',
      clientKey: crypto.randomUUID(),
    },
  })
  const uploadId = await sendPicture(shop, '/api/staff/Uploads/data', staff.token)
  await call(shop, 'POST', `/api/staff/requests/${request['id']}/proof`, {
    ...staff,
    body: { uploadId, message: 'Look at the ears.' },
  })

  const preview = await sendPicture(shop, '/api/Uploads/data', ana.token)
  const place = { xIn: 4.25, yIn: 1.75, widthIn: 3, heightIn: 1, turn: 0 }
  const design = await call(shop, 'POST', '/api/savedDesigns', {
    ...ana,
    body: {
      product: 'mug',
      name: 'For Luna',
      elements: [{ kind: 'text', text: 'Luna', font: 'poster', colour: '#17130f', ...place }],
      team: [],
      preview,
      clientKey: crypto.randomUUID(),
    },
  })
  const shared = await call(shop, 'PUT', `/api/savedDesigns/${design['id']}/share`, {
    ...ana,
    body: { isShared: true },
  })

  const manual = await call(shop, 'POST', '/api/staff/orders', {
    ...staff,
    body: {
      customerId: customer['userId'],
      lines: [{ kind: 'other', text: 'A banner', cents: 4500, quantity: 1 }],
      clientKey: crypto.randomUUID(),
    },
  })
  const payment = await call(shop, 'GET', `/api/staff/orders/${manual['id']}/payLink`, staff)
  await call(shop, 'PATCH', '/api/payLink/address', {
    token: new URL(String(payment['link'])).searchParams.get('token') ?? '',
    body: anAddressForm(),
  })

  return {
    'payment link': pathOf(String(payment['link'])),
    track: pathOf(String(tracking['link'])),
    'shared design': String(shared['sharedAt']),
    proof: pathOf(await mailedLink(shop, email, '/proof')),
  }
}
