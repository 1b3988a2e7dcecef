/**
 * The conversations of a demo shop (R-RUN-06). People log in, speak in the real rooms over the sockets a browser opens,
 * and log out. Only `npm start` runs this; tests bring their own conversations.
 */
import { days } from '#worker/platform/duration.rules.ts'
import { demoId } from './seed-customers.ts'
import { demoPassword } from './seed.ts'
import type { LocalShop } from './shop.ts'

interface Conversation {
  email: string
  lines: [side: 'customer' | 'shop', content: string][]
  /** True if the customer has read the last answer, so that no mail about it is sent. */
  isRead: boolean
  isResolved?: true
}

const carmen = { id: demoId('cus', 'carmen'), email: 'carmen@example.com' }

const conversations: Conversation[] = [
  {
    email: 'ana@example.com',
    lines: [
      ['customer', 'Hi! Can my hoodie still get a different size?'],
      ['shop', 'Hi Ana, it went to press this morning. The next one we can change until we start it.'],
      ['customer', 'Then I keep the L. Thank you!'],
      ['shop', 'It looks lovely, by the way. You get a message as soon as it is on its way.'],
    ],
    isRead: true,
    isResolved: true,
  },
  {
    email: carmen.email,
    lines: [
      ['customer', '¿Hacen placas de pizarra para exterior?'],
      ['shop', 'Sí, el grabado aguanta lluvia y sol. ¿De qué tamaño la necesita?'],
    ],
    isRead: false,
  },
  {
    email: 'luis@example.com',
    lines: [
      ['customer', 'Hola, ¿puedo ver la lámpara encendida antes de pagar?'],
      ['customer', 'Es para el aniversario de mis papás, el 20 de diciembre.'],
    ],
    isRead: true,
  },
]

const savedReplies = [
  {
    title: 'How long it takes',
    text: {
      en: 'Hi {name}, we print within 1 to 3 business days, and it is with you 5 to 10 days after that.',
      es: 'Hola, {name}: imprimimos en 1 a 3 días hábiles, y te llega 5 a 10 días después.',
    },
  },
  {
    title: 'Where the order is',
    text: {
      en: 'Hi {name}, order {order} is the one you mean? You can follow it any time under “Orders”. {me}, {shop}',
      es: 'Hola, {name}: ¿te refieres al pedido {order}? Puedes seguirlo cuando quieras en «Pedidos». {me}, {shop}',
    },
  },
]

type Frame = { type: string; seq?: number; content?: string; messages?: { seq: number }[] }

/** Opens an authenticated socket in a room. `say` resolves to the seq once the room has stored the message. */
async function enter(
  shop: LocalShop,
  room: string,
  token: string,
): Promise<{ say: (content: string) => Promise<number>; read: (seq: number) => void; close: () => void }> {
  const url = new URL(`/api/chat?room=${room}`, shop.url)
  url.protocol = 'ws:'
  const socket = new WebSocket(url)
  const next = (type: string, content?: string): Promise<Frame> =>
    new Promise((resolve, reject) => {
      socket.addEventListener('close', ({ code }) => reject(new Error(`the room closed with ${code}`)))
      socket.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(String(data)) as Frame
        if (frame.type === type && frame.content === content) resolve(frame)
      })
    })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the room does not answer')))
  })
  const isIn = next('previous_messages')
  socket.send(JSON.stringify({ type: 'auth', token }))
  await isIn
  return {
    async say(content) {
      // Ignores the last message of the other side, which may arrive only now.
      const said = next('message', content)
      socket.send(JSON.stringify({ type: 'message', content }))
      return (await said).seq ?? 0
    },
    read: (seq) => socket.send(JSON.stringify({ type: 'read', seq })),
    close: () => socket.close(),
  }
}

async function call(
  shop: LocalShop,
  method: string,
  path: string,
  body: object,
  token = '',
): Promise<{ token: string; userId: string }> {
  const answer = await fetch(new URL(path, shop.url), {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as { token: string; userId: string }
}

const logIn = (shop: LocalShop, path: string, email: string) =>
  call(shop, 'POST', path, {
    email,
    password: demoPassword,
    deviceinfo: { deviceId: `seed-${email}`, deviceName: 'Unknown Browser', os: 'Unknown OS' },
  })

/** Inserts a customer who only asks, with the password of all demo people. */
async function addCarmen(shop: LocalShop): Promise<void> {
  const database = await shop.database()
  await database
    .prepare(
      `INSERT OR IGNORE INTO customers (id, first_name, last_name, email, email_verified_at, password_hash, language,
        terms_version, terms_accepted_at,
        service_messages_version, service_messages_accepted_at, created_at)
      SELECT ?, 'Carmen', 'Ibarra', ?, created_at, password_hash, 'es', terms_version, terms_accepted_at,
        service_messages_version, service_messages_accepted_at, created_at + ?
      FROM customers WHERE email = 'ana@example.com'`,
    )
    .bind(carmen.id, carmen.email, days(90))
    .run()
}

/** Marks a room as resolved, once the inbox has heard of it: a room reports at most once a second. */
async function resolve(shop: LocalShop, room: string, token: string): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      await call(shop, 'PATCH', `/api/staff/chats/${room}`, { isResolved: true }, token)
      return
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((done) => setTimeout(done, 200))
    }
}

/** Some conversations (one waits for an answer, one was answered, one is done) and saved replies. */
export async function seedChat(shop: LocalShop): Promise<void> {
  await addCarmen(shop)
  const staff = await logIn(shop, '/api/staff/login', 'staff@example.com')
  for (const reply of savedReplies) await call(shop, 'POST', '/api/staff/savedReplies', reply, staff.token)
  for (const { email, lines, isRead, isResolved } of conversations) {
    const customer = await logIn(shop, '/api/login', email)
    const sockets = {
      customer: await enter(shop, customer.userId, customer.token),
      shop: await enter(shop, customer.userId, staff.token),
    }
    let last = 0
    for (const [side, content] of lines) last = await sockets[side].say(content)
    if (isRead) sockets.customer.read(last)
    if (isResolved) await resolve(shop, customer.userId, staff.token)
    for (const socket of Object.values(sockets)) socket.close()
    await call(shop, 'DELETE', '/api/login/session', {}, customer.token)
  }
  await call(shop, 'DELETE', '/api/login/session', {}, staff.token)
}
