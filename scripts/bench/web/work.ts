/**
 * The work that a page makes for its own thread until it is settled, in processor time, which does not depend on the
 * clock: what other work the machine does, and what its host takes away, is not in it.
 */
import type { Browser, Page } from 'playwright-core'
import { onPhone } from './phone.ts'

/** A phone's processor beside this one, as Lighthouse's mobile preset reckons it. */
const slowdown = 4
/** What a task may take before a tap has to wait, ms. */
const unnoticedMs = 50

export interface Work {
  /**
   * What tasks take beyond 50 ms each, on a processor four times slower, ms, and the longest of them: those after the first paint
   * where there is one, as Lighthouse counts blocking time.
   */
  beyondMs: number
  longestTaskMs: number
  /** Of all tasks, and of styles and places among them, on this processor, ms. */
  allMs: number
  layoutMs: number
  /** Of the page's web workers, on this processor, ms. */
  workersMs: number
  /** Of React: components that were rendered, and elements they are responsible for. */
  components: number
  elements: number
}

interface ThreadWork extends Omit<Work, 'components' | 'elements'> {
  /** How long the parts took that the code names in the timeline (performance.measure), by name, ms: of all threads together. */
  parts: ReadonlyMap<string, number>
}

interface TraceEvent {
  name: string
  cat: string
  ph: string
  pid: number
  tid: number
  /** When it began and how long it took, by the clock, µs. */
  ts: number
  dur?: number
  /** Processor time, µs. */
  tdur?: number
  args: {
    name?: string
    data?: { url?: string; type?: string; functionName?: string; frames?: { url?: string; processId: number }[] }
  }
}

/** Loads a page and reads what its thread did until two seconds after it was ready. */
export const workOf = (browser: Browser, url: string): Promise<Work> =>
  onPhone(browser, async (page) => {
    const { parts: _parts, ...work } = await threadWorkOf(browser, page, async () => {
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.waitForTimeout(2_000)
    })
    return { ...work, ...(await page.evaluate(countFibres)) }
  })

async function traced(
  browser: Browser,
  page: Page,
  further: readonly string[],
  goingOn: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', ...further] })
  await goingOn()
  return (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents
}

/** What a page's thread does while something goes on. */
export const threadWorkOf = async (browser: Browser, page: Page, goingOn: () => Promise<void>): Promise<ThreadWork> => {
  const further = ['disabled-by-default-devtools.timeline', 'blink.user_timing']
  return threadWork(await traced(browser, page, further, goingOn), new URL(page.url()).origin)
}

/**
 * What a page's thread does from each event of a type to the next one, on a processor four times slower, ms: its script, styles,
 * places and painting, and what it gives on to be shown.
 */
export async function workOfEvents(
  browser: Browser,
  page: Page,
  type: string,
  goingOn: () => Promise<void>,
): Promise<number[]> {
  const events = (await traced(browser, page, [], goingOn)).toSorted((one, other) => one.ts - other.ts)
  const dispatched = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === type)
  const [first] = dispatched
  if (first === undefined) throw new Error(`there was no ${type}`)
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid && isTask(name),
  )
  const starts = new Set(dispatched.map(({ ts }) => tasks.findLast((task) => task.ts <= ts)))
  const work: number[] = []
  for (const task of tasks) {
    if (starts.has(task)) work.push(0)
    if (work.length > 0) work.push((work.pop() ?? 0) + ((task.tdur ?? 0) / 1000) * slowdown)
  }
  // After the last one, something else goes on.
  return work.slice(0, -1)
}

/** Of a frame, on a processor four times slower, ms. */
export interface FrameWork {
  /** The page's own code, with the styles and places that it asks for. */
  ownMs: number
  /** Styles and places, whoever asked for them. */
  layoutMs: number
}

const isLayout = ({ name }: TraceEvent): boolean => name === 'Layout' || name === 'UpdateLayoutTree'
/** Code of the page's files; what a benchmark puts into the page has no address. Kept promises say none. */
const isOwnCode = ({ name, args }: TraceEvent): boolean =>
  name === 'RunMicrotasks' ||
  ((name === 'FunctionCall' || name === 'EvaluateScript') && args.data?.url?.includes('/assets/') === true)

/**
 * What a page's thread does in each frame while something goes on.
 * @param asked the function in the page that each frame calls once
 */
export async function framesOf(
  browser: Browser,
  page: Page,
  asked: string,
  goingOn: () => Promise<void>,
): Promise<FrameWork[]> {
  const isFrame = ({ name, args }: TraceEvent) => name === 'FunctionCall' && args.data?.functionName === asked
  const events = (await traced(browser, page, [], goingOn)).filter(({ ph }) => ph === 'X')
  const first = events.find((event) => isFrame(event))
  if (first === undefined) throw new Error('there was no frame')
  const frames: FrameWork[] = []
  let ownEnd = 0
  const inThread = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
  // Of two events that begin at once, the longer one has the other in it.
  for (const event of inThread.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))) {
    if (isFrame(event)) frames.push({ ownMs: 0, layoutMs: 0 })
    const frame = frames.at(-1)
    if (frame === undefined) continue
    const ms = ((event.tdur ?? 0) / 1000) * slowdown
    if (isLayout(event)) frame.layoutMs += ms
    if (!isOwnCode(event) || event.ts < ownEnd) continue
    ownEnd = event.ts + (event.dur ?? 0)
    frame.ownMs += ms
  }
  return frames
}

/**
 * The work of the renderer that shows a page of an origin as tracing begins, or asks it for something: the browser draws
 * parts of its own window in others.
 */
function threadWork(events: readonly TraceEvent[], origin: string): ThreadWork {
  const isOwn = ({ url }: { url?: string } = {}) => url?.startsWith(`${origin}/`) === true
  const renderers = new Set(
    events.flatMap(({ name, args, pid }) =>
      name === 'TracingStartedInBrowser'
        ? (args.data?.frames ?? []).filter(isOwn).map(({ processId }) => processId)
        : name === 'ResourceSendRequest' && isOwn(args.data)
          ? [pid]
          : [],
    ),
  )
  const threads = new Map<string, { tasks: number[]; later: number[]; layoutMs: number }>()
  const paintedAt =
    events.findLast(({ name, pid }) => name === 'firstContentfulPaint' && renderers.has(pid))?.ts ?? -Infinity
  const threadsOf = (called: string) =>
    new Set(
      events
        .filter(({ name, args, pid }) => name === 'thread_name' && args.name === called && renderers.has(pid))
        .map(({ pid, tid }) => `${pid}:${tid}`),
    )
  const [names, workers] = [threadsOf('CrRendererMain'), threadsOf('DedicatedWorker thread')]
  let workersMs = 0
  const ends = new Map<string, number>()
  const whole = events
    .filter(({ ph }) => ph === 'X')
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  for (const { name, pid, tid, ts, dur = 0, tdur = 0 } of whole) {
    const key = `${pid}:${tid}`
    // One task has two names, one inside the other.
    const isOuter = isTask(name) && ts >= (ends.get(key) ?? 0)
    if (isOuter) ends.set(key, ts + dur)
    if (isOuter && workers.has(key)) workersMs += tdur / 1000
    if (!names.has(key)) continue
    const thread = threads.get(key) ?? { tasks: [], later: [], layoutMs: 0 }
    threads.set(key, thread)
    if (isOuter) thread.tasks.push(tdur / 1000)
    if (isOuter && ts >= paintedAt) thread.later.push(tdur / 1000)
    if (name === 'Layout' || name === 'UpdateLayoutTree') thread.layoutMs += tdur / 1000
  }
  const parts = new Map<string, number>()
  for (const { name, cat, ph, pid, ts } of events) {
    if (!renderers.has(pid) || cat !== 'blink.user_timing' || (ph !== 'b' && ph !== 'e')) continue
    // The sum of the ends less the sum of the beginnings, whichever belong together.
    parts.set(name, (parts.get(name) ?? 0) + ((ph === 'e' ? 1 : -1) * ts) / 1000)
  }
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  // An empty page that was open before may be in a renderer of its own.
  const [{ tasks, later, layoutMs } = { tasks: [], later: [], layoutMs: 0 }] = [...threads.values()].toSorted(
    (one, other) => sum(other.tasks) - sum(one.tasks),
  )
  const slower = later.map((ms) => ms * slowdown)
  return {
    beyondMs: sum(slower.map((ms) => Math.max(0, ms - unnoticedMs))),
    longestTaskMs: Math.max(0, ...slower),
    allMs: sum(tasks),
    layoutMs,
    workersMs,
    parts,
  }
}

const isTask = (name: string): boolean => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'

/** Runs in the page. React keeps its tree on the root element; the tags are those of its fibres. */
function countFibres(): { components: number; elements: number } {
  interface Fibre {
    tag: number
    child: Fibre | null
    sibling: Fibre | null
  }
  const root = document.getElementById('root') as Record<string, unknown> | null
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
  const waiting = [key === undefined ? null : (root?.[key] as Fibre)]
  // The key leads to the first root fibre; its other half holds what was rendered since.
  const first = waiting[0] as (Fibre & { stateNode?: { current?: Fibre } }) | null
  if (first?.stateNode?.current) waiting[0] = first.stateNode.current
  let [components, elements] = [0, 0]
  while (waiting.length > 0) {
    const fibre = waiting.pop()
    if (!fibre) continue
    if ([0, 11, 14, 15].includes(fibre.tag)) components += 1
    if (fibre.tag === 5) elements += 1
    waiting.push(fibre.sibling, fibre.child)
  }
  return { components, elements }
}
