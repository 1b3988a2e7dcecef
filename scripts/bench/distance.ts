/**
 * What the way to the database costs shoppers far from it: the real Worker in the local runtime, with a delay on every
 * trip to D1, R2 and Durable Objects. Prints the trips of each call and how long it takes in five cities.
 * `npm run bench:distance [-- --write]`; `--write` puts the table into docs/performance.md.
 */
import { cpus, loadavg } from 'node:os'
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { msOf } from './measure.ts'
import { Talk } from './talk.ts'
import { ask, logIn, rows as withRows, startWrappedShop, trips as withTrips, type Asked } from './wrapped-shop.ts'
import { writeSection } from './write-section.ts'

/**
 * A round trip from a Worker in that city to a database in Virginia, ms, rounded from public tables of the round trips
 * between the regions of a cloud provider. What a shopper's own line takes comes on top.
 */
const crossings = { Madrid: 95, 'São Paulo': 115, Tokyo: 150, Sydney: 200, Johannesburg: 225 } as const
/** A trip of a Worker that is placed in the region of the database, ms: assumed. */
const besideMs = 5
/** So long that only the number of trips one after the other shows in the time. */
const countingMs = 1_000
const warmUps = 2
/** A room closes the socket of who says more than ten things a second. */
const betweenMessagesMs = 150
/** Each time is the median of so many; trips are the same in all of them. */
const repeats = 3

const html = { Accept: 'text/html' }
const shop = await startWrappedShop(withTrips, withRows)
try {
  const { text } = await ask(shop, logIn('distance'))
  const { token, userId } = JSON.parse(text) as { token: string; userId: string }
  const auth = { Authorization: token }
  const database = await shop.database()
  const { results: pictures } = await database
    .prepare("SELECT path FROM pictures WHERE category = 'tshirt' AND published = 1 ORDER BY path LIMIT 6")
    .all<{ path: string }>()
  const { productId, variationId, sizes } = readyToGo.tshirt
  let added = 0
  const addition = (): Asked => {
    added += 1
    const one = { ProductId: productId, variationId, quantity: 1, size: sizes[added % sizes.length] }
    return {
      path: '/api/shoppingCart/cartItem/add',
      body: { ...one, pathImagePath: pictures[Math.floor(added / sizes.length) % pictures.length]?.path },
      headers: auth,
    }
  }
  /** A payment of so many lines that were added for it, with nothing else in the cart. */
  const payment = async (lines: number): Promise<Asked> => {
    await database.exec("UPDATE cart_lines SET state = 'deleted' WHERE state = 'open'")
    const cartItemIds = new Set<string>()
    while (cartItemIds.size < lines)
      cartItemIds.add((JSON.parse((await ask(shop, addition())).text) as { cartItemId: string }).cartItemId)
    return { path: '/api/payments/Cart', body: { cartItemIds: [...cartItemIds] }, headers: auth }
  }

  let devices = 0
  let asked = 0
  /** An address that nobody has asked for: the isolate gives no answer again (docs/decisions/437). */
  const anew = (path: string, headers: Record<string, string> = {}): Asked => {
    asked += 1
    return { path: `${path}${path.includes('?') ? '&' : '?'}anew=${asked}`, headers }
  }
  const calls: [name: string, make: () => Asked | Promise<Asked>][] = [
    ['home, HTML', () => anew('/', html)],
    ['galleries, HTML', () => anew('/galleries', html)],
    ['ready to go, HTML', () => anew('/products/readyToGo', html)],
    ['DTF gallery, HTML', () => anew('/dtfGallery', html)],
    ['list of pictures', () => anew('/images?folder=gallery&category=tshirt&page=0&limit=20')],
    ['picture', () => ({ path: `/images/${pictures[0]?.path}?w=640`, headers: { Accept: 'image/avif' } })],
    ['search, one word', () => anew('/api/search?q=tiger')],
    ['cart', () => ({ path: '/api/shoppingCart', headers: auth })],
    ['add to cart', addition],
    ['log in', () => logIn(`distance-${(devices += 1)}`)],
    ['pay, one line', () => payment(1)],
    ['pay, five lines', () => payment(5)],
  ]

  /** Cloudflare keeps these answers (docs/decisions/180): what is measured is the first one after a change. */
  const keptNames = new Set(calls.slice(0, 7).map(([name]) => name))

  /** One call with so long a way. */
  const travel = async (make: () => Asked | Promise<Asked>, delayMs: number) => {
    const asked = await make()
    let trips = ''
    const ms = await msOf(async () => {
      const headers = { ...asked.headers, 'X-Bench-Delay': String(delayMs) }
      trips = (await ask(shop, { ...asked, headers })).answer.headers.get('X-Bench-Trips') ?? ''
    })
    return { ms, trips: JSON.parse(trips) as Record<'d1' | 'r2' | 'do', number> }
  }
  const rowsReadBy = async (make: () => Asked | Promise<Asked>): Promise<number> => {
    const asked = await make()
    const { answer } = await ask(shop, { ...asked, headers: { ...asked.headers, 'X-Bench-Rows': '1' } })
    return Number(answer.headers.get('X-Bench-Rows'))
  }
  const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN
  const inRow = async (make: () => Asked | Promise<Asked>, delayMs: number, times: number): Promise<number> => {
    const samples: number[] = []
    for (let time = 0; time < times; time += 1) samples.push((await travel(make, delayMs)).ms)
    return median(samples)
  }

  const rows: string[] = []
  const row = (...cells: (string | number)[]) => {
    rows.push(`| ${cells.join(' | ')} |`)
    console.log(rows.at(-1))
  }
  for (const [name, make] of calls) {
    for (let time = 0; time < warmUps; time += 1) await travel(make, 0)
    const beside = await inRow(make, 0, repeats)
    const counted = await travel(make, countingMs)
    const sequential = Math.round((counted.ms - beside) / countingMs)
    const times: string[] = []
    for (const ms of Object.values(crossings)) times.push((await inRow(make, ms, repeats)).toFixed(0))
    // Placed, the call crosses once and its trips are short; a replica in Sydney makes the trips short without a crossing.
    const short = await inRow(make, besideMs, repeats)
    const placed = (crossings.Sydney + short).toFixed(0)
    const isKept = keptNames.has(name)
    times.push(isKept ? `kept; the first ${placed}` : placed, isKept ? `kept; the first ${short.toFixed(0)}` : '–')
    const { d1, r2, do: objects } = counted.trips
    row(name, `${d1} / ${r2} / ${objects}`, sequential, await rowsReadBy(make), beside.toFixed(0), ...times)
  }

  // A message goes to its room and to nothing else. Without placement the room is near its customer; placed, it is a crossing
  // away.
  const talk = await Talk.begin(shop.url, userId, token)
  try {
    const message = async (ms: number): Promise<number> => {
      await shop.miniflare.dispatchFetch(new URL(`/__trips/objects?ms=${ms}`, shop.url).href)
      const samples: number[] = []
      for (let time = 0; time < repeats; time += 1) {
        samples.push(await msOf(() => talk.say()))
        await new Promise((resume) => setTimeout(resume, betweenMessagesMs))
      }
      return median(samples)
    }
    for (let time = 0; time < warmUps; time += 1) await message(0)
    const beside = await message(0)
    const slow = await message(countingMs)
    const times: string[] = []
    for (const ms of Object.values(crossings)) times.push((await message(ms)).toFixed(0))
    const placed = crossings.Sydney + (await message(besideMs))
    row(
      'chat message',
      'none',
      Math.round((slow - beside) / countingMs),
      0,
      beside.toFixed(0),
      ...times,
      placed.toFixed(0),
      '–',
    )
  } finally {
    talk.end()
  }

  const cities = Object.entries(crossings).map(([city, ms]) => `${city} (${ms})`)
  const table = [
    `| | trips to D1 / R2 / objects | one after the other | rows read | beside the database, ms | ${cities.join(' | ')} | Sydney, placed | Sydney, from a replica there |`,
    `|---|---:|---:|---:|---:|${'---:|'.repeat(cities.length + 2)}`,
    ...rows,
  ].join('\n')
  const intro = `\`npm run bench:distance -- --write\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}: the deployed Worker in the local runtime, with a delay on
each trip to D1, R2 and Durable Objects (\`scripts/bench/trips.ts\`), those of the objects themselves too; ms until the whole answer is there, median of ${repeats}, warm isolate. In brackets
the round trip to a database in Virginia that was assumed for a Worker in that city. The card provider is the double beside the Worker, without
a delay, and a shopper's own line is not in it. Trips one after the other are what a delay of a second adds, in seconds. The last two columns are reckoned. A Worker
beside the database ([182](decisions/182-the-worker-runs-beside-the-database.md)) takes one crossing from Sydney, and ${besideMs} ms a trip. With a replica of D1 in Sydney, which only public reads may ask, a Worker
that is not placed takes ${besideMs} ms a trip. An answer that is kept ([180](decisions/180-cloudflare-keeps-what-is-nobodys.md)) takes neither: only the first one
after a change does, which is what the other columns show; an isolate that has the answer of before the change asks for the version first, one trip more ([437](decisions/437-an-isolate-gives-public-answers-again.md)). A message's room is near its
customer where the Worker is not placed, and beside the database where it is ([500](decisions/500-rooms-are-made-where-the-worker-runs.md)).
The rows read are those that D1 says, with those that triggers read (a test of \`test/platform/trips.shop.test.ts\` holds that this is so). Every call of the API is in [calls.md](calls.md).`
  console.log(`\n${table}`)
  if (process.argv.includes('--write')) writeSection('Distance', `${intro}\n\n${table}`)
} finally {
  await shop.stop()
}
