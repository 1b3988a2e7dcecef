import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DoublesServer, startDoubles } from './doubles-server.ts'

let doubles: DoublesServer
beforeAll(async () => {
  doubles = await startDoubles()
}, 60_000)
afterAll(() => doubles.stop())
beforeEach(async () => {
  await doubles.call('/__local/mailbox', { method: 'DELETE' })
})

const mailbox = async (to?: string) =>
  (await doubles.call(`/__local/mailbox${to ? `?to=${to}` : ''}`)).json() as Promise<Record<string, unknown>[]>

const welcome = {
  to: 'Ana@Example.com',
  from: { name: 'Tinta', email: 'hello@tinta.shop' },
  subject: 'Welcome',
  text: 'Your code is K04321. Confirm: https://tinta.shop/api/EmailConfirmation?token=abc.',
  html: '<p>Hi <b>Ana</b></p><a href="https://tinta.shop/api/EmailConfirmation?token=abc&amp;x=1">Confirm</a>',
}

test('keeps a mail with its links and its code', async () => {
  const { messageId } = await doubles.sendEmail(welcome)

  expect(messageId).toMatch(/^<[\da-f-]{36}@mailbox\.local>$/)
  expect(await mailbox('ana@example.com')).toEqual([
    {
      channel: 'email',
      to: 'Ana@Example.com',
      subject: 'Welcome',
      text: welcome.text,
      html: welcome.html,
      links: [
        'https://tinta.shop/api/EmailConfirmation?token=abc',
        'https://tinta.shop/api/EmailConfirmation?token=abc&x=1',
      ],
      code: 'K04321',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ])
})

test('lists newest first, by address or all', async () => {
  await doubles.sendEmail({ ...welcome, to: ['ana@example.com', 'luis@example.com'], subject: 'First' })
  await doubles.sendEmail({ ...welcome, to: 'luis@example.com', subject: 'Second' })

  expect((await mailbox('luis@example.com')).map(({ subject }) => subject)).toEqual(['Second', 'First'])
  expect(await mailbox()).toHaveLength(3)
  expect(await mailbox('nobody@example.com')).toEqual([])
})

test('finds an address with a plus that was not encoded', async () => {
  await doubles.sendEmail({ ...welcome, to: 'ana+shop@example.com' })

  expect(await mailbox('ana+shop@example.com')).toHaveLength(1)
})

test('refuses a mail without a recipient, a subject or a content, as Cloudflare does', async () => {
  expect(await doubles.sendEmail({ ...welcome, to: [] })).toEqual({ error: expect.stringContaining('E_FIELD_MISSING') })
  expect(await doubles.sendEmail({ ...welcome, text: '', html: '' })).toEqual({
    error: expect.stringContaining('E_FIELD_MISSING'),
  })
})

test('refuses a sender or a recipient in a form that Cloudflare does not document', async () => {
  for (const wrong of [
    { from: 'Tinta <hello@tinta.shop>' },
    { from: { email: 'Tinta <hello@tinta.shop>', name: 'Tinta' } },
    { to: 'Ana <ana@example.com>' },
    { to: 'nobody' },
    { sender: 'hello@tinta.shop' },
  ])
    expect([wrong, await doubles.sendEmail({ ...welcome, ...wrong })]).toEqual([
      wrong,
      { error: expect.stringContaining('E_VALIDATION_ERROR') },
    ])
  expect(await doubles.sendEmail({ ...welcome, to: 'gone@suppressed.example' })).toEqual({
    error: expect.stringContaining('E_RECIPIENT_SUPPRESSED'),
  })
  expect(await mailbox()).toEqual([])
})

test('fails as many sends as it was told to', async () => {
  await doubles.call('/__local/mailbox/control', { method: 'POST', body: '{"failNext":1}' })

  expect(await doubles.sendEmail(welcome)).toEqual({ error: expect.stringContaining('E_INTERNAL_SERVER_ERROR') })
  expect(await doubles.sendEmail(welcome)).toHaveProperty('messageId')
  expect(await mailbox()).toHaveLength(1)
})

test('is a page for a browser, with the mail in a sandboxed frame and everything escaped', async () => {
  await doubles.sendEmail({ ...welcome, subject: '<script>alert(1)</script>' })

  const response = await doubles.call('/__local/mailbox', {
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  })
  const page = await response.text()

  expect(response.headers.get('content-type')).toContain('text/html')
  expect(page).toContain('&lt;script&gt;alert(1)')
  expect(page).not.toContain('<script')
  expect(page).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"')
})

const sms = (form: Record<string, string>, authorization = `Basic ${btoa('AClocal:local')}`) =>
  doubles.callFromShop('https://api.twilio.com/2010-04-01/Accounts/AClocal/Messages.json', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

test('takes an SMS as Twilio does and finds it by any way to write the phone', async () => {
  const response = await sms({ To: '+15551234567', From: '+15550001111', Body: 'Tinta: your code is B12345' })

  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    sid: expect.stringMatching(/^SM\w{32}$/),
    status: 'queued',
    to: '+15551234567',
  })
  for (const written of ['+15551234567', '%2B15551234567', '(555)%20123-4567', '5551234567']) {
    expect(await mailbox(written)).toMatchObject([{ channel: 'sms', subject: '', code: 'B12345' }])
  }
})

test("refuses an SMS in Twilio's shape: wrong key, bad number, no text, provider down", async () => {
  const good = { To: '+15551234567', From: '+15550001111', Body: 'x' }

  expect(await (await sms(good, 'Basic bm86bm8=')).json()).toMatchObject({ code: 20003, status: 401 })
  expect(await (await sms({ ...good, To: '5551234' })).json()).toMatchObject({ code: 21211, status: 400 })
  expect(await (await sms({ ...good, Body: '' })).json()).toMatchObject({ code: 21602, status: 400 })
  await doubles.call('/__local/mailbox/control', { method: 'POST', body: '{"failNext":1}' })
  expect((await sms(good)).status).toBe(503)
})
