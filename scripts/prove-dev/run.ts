/**
 * `npm run prove:dev`: walks `npm run dev` in a real Chromium and a copy of the project. It changes a file of each
 * kind, spoils some, and looks at two tabs: what was typed, log-in, cart, chat and mailbox must stay, and no call may
 * fail (docs/decisions/067).
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { chromium, type Page } from 'playwright-core'
import { socketProtocol, tokenProtocol } from '#worker/chat/chat.rules.ts'
import { demoPassword } from '../local/seed.ts'
import { copyProject } from './copy.ts'
import { startDev } from './dev-server.ts'

const customer = 'ana@example.com'
/** How long a change may take to be seen, in ms: a bundle of the Worker on a busy machine. */
const patienceMs = 120_000
const typed = { identifier: 'somebody@example.com', password: 'half a passw' }

const files = {
  screen: 'web/accounts/log-in/LogInForm.tsx',
  nextScreen: 'web/accounts/password/ForgotPasswordScreen.tsx',
  style: 'web/accounts/log-in/AccountSheet.module.css',
  worker: 'worker/http/security-headers.ts',
  room: 'durable-objects/chat-protocol.ts',
  doubles: 'test/doubles/mailbox/mailbox-page.ts',
  migration: 'migrations/9999_prove_dev.sql',
} as const

const spoiledScreen = ['export function LogInForm', 'export functoin LogInForm'] as const
const mendedScreen = ['export functoin LogInForm', 'export function LogInForm'] as const

const copy = copyProject()
const dev = await startDev(copy.folder)
const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
})

const failures: string[] = []
let walked = 0
async function step(what: string, walk: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  const from = dev.printed().length
  walked += 1
  let fault: string | null = null
  try {
    await walk()
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error)
    failures.push(what)
    console.log(`The server printed meanwhile:\n${dev.printed().slice(from).slice(-3000)}`)
  }
  const took = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  console.log(
    `${fault === null ? 'seen    ' : 'NOT SEEN'} ${took.padStart(7)}  ${what}${fault === null ? '' : `\n${fault}`}`,
  )
}

function require(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what)
}
const same = (seen: unknown, expected: unknown, what: string) =>
  require(JSON.stringify(seen) ===
    JSON.stringify(expected), `${what}: ${JSON.stringify(seen)}, not ${JSON.stringify(expected)}`)

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await holds().catch(() => false))) {
    require(performance.now() < end, `${what}: not within ${patienceMs / 1000} s`)
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** Opens a page whose screen reacts to clicks and keys. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, dev.url).href)
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: patienceMs })
}

interface Held {
  orders: string
  cart: string
  mails: number
}
/** What a logged-in customer has, by calls from their page. */
const heldBy = (page: Page): Promise<Held> =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { token: string }
    const get = async (path: string) => {
      const answer = await fetch(path, { headers: { Authorization: token } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return answer.text()
    }
    const mails = JSON.parse(await get('/__local/mailbox?to=ana@example.com')) as unknown[]
    return { orders: await get('/api/orders'), cart: await get('/api/shoppingCart'), mails: mails.length }
  })

const calls = { made: 0, failed: [] as string[] }
/** Makes calls all the time while `work` runs; each must be answered. */
async function underCalls(page: Page, work: () => Promise<void>): Promise<void> {
  const state = { isDone: false }
  const caller = async () => {
    while (!state.isDone) {
      calls.made += 1
      const status = await page.evaluate(() =>
        fetch('/api/products/custom').then(
          (answer) => String(answer.status),
          (error: unknown) => String(error),
        ),
      )
      if (status !== '200') calls.failed.push(status)
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }
  const callers = [caller(), caller(), caller()]
  try {
    await work()
  } finally {
    state.isDone = true
    await Promise.all(callers)
  }
}

let longestMs = 0
/** Makes a change that the Worker must be started again for, while calls are made; everything held must stay. */
async function renewed(page: Page, change: () => void, isThere: () => Promise<boolean>): Promise<void> {
  const before = await heldBy(page)
  const from = dev.printed().length
  const startedAt = performance.now()
  await underCalls(page, async () => {
    change()
    await dev.prints('The Worker is new after', from)
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    await until('the change', isThere)
  })
  same(await heldBy(page), before, 'log-in, orders, cart and mailbox')
}

const headerOf = (page: Page, name: string) =>
  page.evaluate((header) => fetch('/api/products/custom').then(({ headers }) => headers.get(header)), name)

/** Says something in the customer's chat, or only reads it. Resolves to the thread. */
const chat = (page: Page, words: string | null): Promise<string[]> =>
  page.evaluate(
    ({ said, protocol, prefix }) => {
      const { token, userId } = JSON.parse(localStorage.getItem('userData') ?? '{}') as {
        token: string
        userId: string
      }
      const socket = new WebSocket(`/api/chat?room=${userId}`, [protocol, prefix + token])
      const thread: string[] = []
      return new Promise<string[]>((resolve, reject) => {
        socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token })))
        socket.addEventListener('close', ({ code, reason }) => reject(new Error(`closed: ${code} ${reason}`)))
        socket.addEventListener('message', ({ data }) => {
          const frame = JSON.parse(String(data)) as {
            type: string
            content?: string
            messages?: { content?: string }[]
          }
          for (const { content } of frame.messages ?? (frame.type === 'message' ? [frame] : []))
            if (content !== undefined) thread.push(content)
          if (frame.type === 'previous_messages' && said !== null)
            socket.send(JSON.stringify({ type: 'message', content: said, clientId: crypto.randomUUID() }))
          if (said === null ? frame.type === 'previous_messages' : thread.includes(said)) {
            resolve(thread)
            socket.close()
          }
        })
      })
    },
    { said: words, protocol: socketProtocol, prefix: tokenProtocol },
  )

/** Why a room closes a socket that has not proved itself. */
const refusalOfRoom = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const { userId } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { userId: string }
        const socket = new WebSocket(`/api/chat?room=${userId}`)
        socket.addEventListener('open', () => socket.send('{"type":"typing"}'))
        socket.addEventListener('close', ({ reason }) => resolve(reason))
        setTimeout(() => reject(new Error('not closed')), 5_000)
      }),
  )

/** Types into the log-in form, shows the password, and marks the page: a reload loses all of it. */
async function fillIn(page: Page): Promise<void> {
  await open(page, '/login')
  await page.getByRole('tab').nth(0).waitFor()
  if ((await page.locator('input[name=identifier]').count()) === 0)
    await page.getByRole('tab', { selected: false }).click()
  await page.locator('input[name=identifier]').fill(typed.identifier)
  await page.locator('input[name=password]').fill(typed.password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
}
const isKept = async (page: Page): Promise<void> => {
  same(
    {
      ...(await page.evaluate(() => ({ isSamePage: 'isSamePage' in window }))),
      identifier: await page.locator('input[name=identifier]').inputValue(),
      password: await page.locator('input[name=password]').inputValue(),
      shown: await page.locator('input[name=password]').getAttribute('type'),
    },
    { isSamePage: true, ...typed, shown: 'text' },
    'what was typed',
  )
}
const shows = (page: Page, text: string) =>
  until(`“${text}” on the page`, async () => (await page.getByText(text).count()) > 0)
const overlay = (page: Page) => page.locator('vite-error-overlay')
const workerFault = (page: Page) => page.locator('shop-worker-fault')

const sheetColour = (page: Page) =>
  page.locator('main h1').evaluate((heading) => getComputedStyle(heading.parentElement ?? heading).outlineColor)

try {
  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage()
  const other = await visitor.context().newPage()
  const shopper = await (await browser.newContext({ locale: 'en-US' })).newPage()
  const complaints: string[] = []
  for (const page of [visitor, other, shopper]) page.on('pageerror', ({ message }) => complaints.push(message))

  await step('a customer logs in, fills the cart, gets a mail and says something in the chat', async () => {
    await open(shopper, '/login')
    if ((await shopper.locator('input[name=identifier]').count()) === 0)
      await shopper.getByRole('tab', { selected: false }).click()
    await shopper.locator('input[name=identifier]').fill(customer)
    await shopper.locator('input[name=password]').fill(demoPassword)
    await shopper.locator('input[name=password]').press('Enter')
    await shopper.waitForURL((url) => url.pathname === '/', { timeout: patienceMs })
    await open(shopper, '/products/readyToGo?category=mug')
    await shopper
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await until('the line in the cart', async () => (await heldBy(shopper)).cart !== '[]')
    await shopper.evaluate(() =>
      fetch('/api/login/ChangePassword', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ data: 'ana@example.com' }),
      }),
    )
    await until('the mail', async () => (await heldBy(shopper)).mails > 0)
    await chat(shopper, 'Said before')
  })

  await step('a changed screen is shown in two tabs, and what was typed stays', async () => {
    await fillIn(visitor)
    await fillIn(other)
    copy.change(files.screen, ["label={t('login.identifier')}", "label={`${t('login.identifier')} (changed)`}"])
    for (const page of [visitor, other]) {
      await shows(page, '(changed)')
      await isKept(page)
    }
  })

  await step('a changed style is shown in two tabs, and what was typed stays', async () => {
    copy.change(files.style, ['align-content: start;', 'align-content: start;\n  outline: 1px solid rgb(1, 2, 3);'])
    for (const page of [visitor, other]) {
      await until('the colour', async () => (await sheetColour(page)) === 'rgb(1, 2, 3)')
      await isKept(page)
    }
  })

  await step('a change of the Worker starts it again; no call fails, and everything is kept', () =>
    renewed(
      shopper,
      () =>
        copy.change(files.worker, [
          "'X-Content-Type-Options': 'nosniff',",
          "'X-Content-Type-Options': 'nosniff',\n  'X-Proof': 'worker',",
        ]),
      async () => (await headerOf(shopper, 'x-proof')) === 'worker',
    ),
  )

  await step('a change of a Durable Object starts it again; the chat goes on with its messages', async () => {
    await renewed(
      shopper,
      () => copy.change(files.room, ["reason: 'auth first'", "reason: 'prove yourself first'"]),
      async () => (await refusalOfRoom(shopper)) === 'prove yourself first',
    )
    const thread = await chat(shopper, 'Said after')
    require(thread.includes('Said before'), `the thread lost a message: ${thread.slice(-3).join(', ')}`)
  })

  await step('a change of a double starts it again; the mailbox keeps its mails', () =>
    renewed(
      shopper,
      () => copy.change(files.doubles, ['<h1>Mailbox</h1>', '<h1>Mailbox, changed</h1>']),
      () =>
        shopper.evaluate(async () =>
          (await (await fetch('/__local/mailbox', { headers: { Accept: 'text/html' } })).text()).includes(
            'Mailbox, changed',
          ),
        ),
    ),
  )

  await step('a migration that is added is applied', () =>
    renewed(
      shopper,
      () => copy.write(files.migration, 'CREATE TABLE prove_dev (id INTEGER PRIMARY KEY);\n'),
      async () =>
        readdirSync(join(copy.folder, '.shop-state-dev'), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.sqlite') && name.includes('d1'))
          .some((name) => {
            const database = new DatabaseSync(join(copy.folder, '.shop-state-dev', name), { readOnly: true })
            try {
              return database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'prove_dev'").get() !== undefined
            } finally {
              database.close()
            }
          }),
    ),
  )

  for (const isFirst of [true, false])
    await step(
      `a syntax error in a screen${isFirst ? ', the first change that a page sees,' : ''} is shown; mended, the page goes on with what was typed`,
      async () => {
        if (isFirst) await fillIn(visitor)
        copy.change(files.screen, spoiledScreen)
        await overlay(visitor).waitFor({ state: 'attached', timeout: patienceMs })
        await heldBy(shopper)
        const label = isFirst ? '(mended)' : '(mended again)'
        copy.change(files.screen, mendedScreen, [isFirst ? '(changed)' : '(mended)', label])
        await overlay(visitor).waitFor({ state: 'detached', timeout: patienceMs })
        await shows(visitor, label)
        await isKept(visitor)
      },
    )

  await step('a page that is opened while a screen has a syntax error comes by itself once it is mended', async () => {
    copy.change(files.screen, spoiledScreen)
    await overlay(visitor).waitFor({ state: 'attached', timeout: patienceMs })
    await other.goto(`${dev.url}/login`)
    await overlay(other).waitFor({ state: 'attached', timeout: patienceMs })
    copy.change(files.screen, mendedScreen)
    await other.locator('input[name=identifier]').waitFor({ timeout: patienceMs })
  })

  await step(
    'a screen with a syntax error that is gone to from another comes by itself once it is mended',
    async () => {
      copy.change(files.nextScreen, ['export function ForgotPasswordScreen', 'export functoin ForgotPasswordScreen'])
      await open(other, '/login')
      if ((await other.locator('input[name=identifier]').count()) === 0)
        await other.getByRole('tab', { selected: false }).click()
      await other.locator('main a[href="/forgotPassword"]').click()
      await overlay(other).waitFor({ state: 'attached', timeout: patienceMs })
      copy.change(files.nextScreen, ['export functoin ForgotPasswordScreen', 'export function ForgotPasswordScreen'])
      await other.locator('input[name=data]').waitFor({ timeout: patienceMs })
    },
  )

  await step(
    'a syntax error in the Worker is shown, and the shop runs on; mended, nothing that was typed is lost',
    async () => {
      await fillIn(visitor)
      const from = dev.printed().length
      copy.change(files.worker, ['const requestId =', 'cosnt requestId ='])
      await dev.prints('The Worker from before keeps running', from)
      await workerFault(visitor).getByText('security-headers.ts').waitFor({ timeout: patienceMs })
      await open(other, '/')
      await workerFault(other).waitFor({ timeout: patienceMs })
      await heldBy(shopper)
      await renewed(
        shopper,
        () =>
          copy.change(
            files.worker,
            ['cosnt requestId =', 'const requestId ='],
            ["'X-Proof': 'worker'", "'X-Proof': 'mended'"],
          ),
        async () => (await headerOf(shopper, 'x-proof')) === 'mended',
      )
      for (const page of [visitor, other]) await workerFault(page).waitFor({ state: 'detached', timeout: patienceMs })
      await isKept(visitor)
    },
  )

  await step('a migration that fails is shown, calls say so; mended, the shop goes on with its data', async () => {
    const before = await heldBy(shopper)
    const from = dev.printed().length
    copy.remove(files.migration)
    copy.write('migrations/9999_prove_dev_more.sql', 'CREATE TABEL prove_dev_more (id INTEGER);\n')
    await dev.prints('The Worker did not start', from)
    const answer = await fetch(new URL('/api/products/custom', dev.url))
    same([answer.status, (await answer.text()).includes('The Worker did not start')], [503, true], 'a call')
    await workerFault(shopper).getByText('The Worker did not start').waitFor({ timeout: patienceMs })
    await other.goto(dev.url)
    await other.getByText('The Worker did not start').waitFor({ timeout: patienceMs })
    copy.write('migrations/9999_prove_dev_more.sql', 'CREATE TABLE prove_dev_more (id INTEGER);\n')
    await other.locator('html[data-ready]').waitFor({ state: 'attached', timeout: patienceMs })
    same(await heldBy(shopper), before, 'log-in, orders, cart and mailbox')
  })

  await step('no page threw an error on the way', async () => same(complaints, [], 'errors'))
} finally {
  await browser.close()
  await dev.stop()
  rmSync(copy.folder, { recursive: true, force: true })
}

const { made, failed } = calls
if (failed.length > 0) console.log(`Failed calls: ${[...new Set(failed)].join(', ')}`)
console.log(
  `\ndev: ${walked - failures.length} of ${walked} walks seen, a new Worker within ${(longestMs / 1000).toFixed(1)} s, ` +
    `${failed.length} of ${made} calls meanwhile failed`,
)
process.exit(failures.length + failed.length === 0 ? 0 : 1)
