/**
 * Runs inside the Worker of `bench:api`, beside the built shop, which gets its bindings as they are: what the fastest
 * possible Worker does with the same runtime. `/__floor/json` answers, `/__floor/read` reads twenty rows first,
 * `/__floor/write` changes one; `?bytes=N` makes the answer so much longer. `/__floor/line` reads a body and inserts a row such as a
 * line of a cart, with its indexes. `/__floor/pay` does the least that starts a payment: reads what is bought, inserts a row, has
 * Stripe's double make an intent of it, and notes that.
 */
type Env = Record<string, unknown>
interface Statement {
  bind: (...values: unknown[]) => Statement
  run: () => Promise<unknown>
}
interface D1 {
  prepare: (sql: string) => Statement
}
interface Shop {
  fetch: (request: Request, env: Env, context: unknown) => Promise<Response> | Response
  scheduled: (controller: unknown, env: Env, context: unknown) => unknown
}

/** An intent at Stripe, as its library asks for one. @throws Error when there is none */
async function makeIntent(key: string): Promise<void> {
  const answer = await fetch('https://api.stripe.com/v1/payment_intents', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: new URLSearchParams({ amount: '2800', currency: 'usd', 'metadata[orderId]': crypto.randomUUID() }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the double of Stripe says ${answer.status}: ${text}`)
}

async function floor(request: Request, { pathname: path, searchParams }: URL, env: Env): Promise<Response> {
  const db = env['DB'] as D1
  const isPayment = path.endsWith('/pay')
  if (path.endsWith('/read') || isPayment)
    await db.prepare("SELECT path FROM pictures WHERE category = 'tshirt' LIMIT 20").run()
  if (path.endsWith('/line') || isPayment) {
    const line = await request.text()
    await db
      .prepare('INSERT INTO bench_floor_lines (id, owner, state, at, line) VALUES (?, ?, ?, ?, ?) RETURNING id')
      .bind(crypto.randomUUID(), request.headers.get('Authorization'), 'open', Date.now(), line)
      .run()
  }
  if (isPayment) await makeIntent(String(env['STRIPE_SECRET_KEY']))
  if (path.endsWith('/write') || isPayment)
    await db.prepare("UPDATE bench_floor SET seen = seen + 1 WHERE id = 'one'").run()
  return Response.json({ ok: true, padding: 'x'.repeat(Number(searchParams.get('bytes') ?? 0)) })
}

/** The shop with floors beside it. */
export const withFloors = (shop: Shop): Shop => ({
  scheduled: (controller, env, context) => shop.scheduled(controller, env, context),
  fetch(request, env, context) {
    const url = new URL(request.url)
    return url.pathname.startsWith('/__floor/') ? floor(request, url, env) : shop.fetch(request, env, context)
  },
})
