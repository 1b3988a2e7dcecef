/**
 * argon2id in one shared wasm instance (S-10): 19 MiB, 2 passes. PBKDF2 is capped below any approved strength
 * in production, and an instance per hash eats the isolate's memory.
 */
import type { computeHash } from 'argon2id'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { equalBytes, base64url, type Keyring } from '#worker/platform/keyring.adapter.ts'

/** Which of the waiting hashes is computed first. */
export interface HashTurn {
  /** Served before all hashes without this flag, from a queue of its own. */
  goesFirst: boolean
}

export interface PasswordHasher {
  /**
   * A PHC string with the version of our pepper in front. Hashes made for one `owner` share a salt that no other owner
   * has.
   * @throws ShopError busy when too many wait.
   */
  hash(password: string, owner?: string): Promise<string>
  /**
   * Whether the password is the one hashed. `null` (unknown account) and strings that are no hash of ours cost the same
   * time and never match.
   */
  verify(password: string, stored: string | null): Promise<boolean>
  /**
   * As `verify`, for several hashes: the first that matches, or null. Hashes with one salt cost one computation
   * together; an empty list costs one too.
   */
  verifyOneOf(password: string, stored: readonly string[], turn?: HashTurn): Promise<string | null>
  /**
   * Runs a log-in and counts it meanwhile. `others` is how many were in progress in this isolate when it began.
   */
  counted<Result>(logIn: (others: number) => Promise<Result>): Promise<Result>
  /** Whether a stored hash was made with weaker parameters than today's, or under a former secret of the shop. */
  isOutdated(stored: string): Promise<boolean>
}

const parameters = { m: 19_456, t: 2, p: 1 } as const
const prefix = `argon2id$v=19$m=${parameters.m},t=${parameters.t},p=${parameters.p}`
const tagBytes = 32
/**
 * A hash in flight blocks the whole isolate for about 40 ms. If more than a few waited, callers would get timeouts
 * instead of answers.
 */
const limits = { inFlight: 1, waiting: 40 } as const
let inFlight = 0
/** Log-ins that have begun and not ended. Some of them do not wait for a hash yet: each reads its counters first. */
let inProgress = 0
/** Prioritised hashes wait in a queue of their own, so that a crowd of strangers cannot fill their places. */
const queues = { first: [] as (() => void)[], others: [] as (() => void)[] }

/**
 * Lets other requests run between two hashes. If a hash started in the microtask in which another ended, every other
 * request of the isolate would wait for the whole queue: 40 log-ins were answered before one page.
 */
const othersFirst = (): Promise<void> => new Promise((resume) => setTimeout(resume, 0))

async function oneAtATime<Result>(work: () => Promise<Result>, { goesFirst }: HashTurn): Promise<Result> {
  if (inFlight >= limits.inFlight) {
    const queue = goesFirst ? queues.first : queues.others
    if (queue.length >= limits.waiting) throw new ShopError('busy', { retryAfterMs: 1000 })
    await new Promise<void>((resume) => queue.push(resume))
  }
  inFlight += 1
  try {
    await othersFirst()
    return await work()
  } finally {
    inFlight -= 1
    const next = queues.first.shift() ?? queues.others.shift()
    next?.()
  }
}

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

interface Stored {
  /** The name of the pepper; undefined for the oldest one. */
  pepper: string | undefined
  m: number
  t: number
  p: number
  salt: Uint8Array
  tag: Uint8Array
}

/**
 * Null for a string that is no hash of ours or whose parameters would cost too much (S-10: bounded parameters). Salt 16
 * bytes, tag 32.
 */
function parse(stored: string): Stored | null {
  const match = /^(?:1|2\.([\w-]{8}))\$argon2id\$v=19\$m=(\d{1,6}),t=(\d),p=(\d)\$([\w-]{22})\$([\w-]{43})$/.exec(
    stored,
  )
  if (!match) return null
  const [m, t, p] = [Number(match[2]), Number(match[3]), Number(match[4])]
  if (m < 8 || m > 65_536 || t < 1 || t > 4 || p !== 1) return null
  return { pepper: match[1], m, t, p, salt: bytesOf(match[5] ?? ''), tag: bytesOf(match[6] ?? '') }
}

/** A stored hash, and which secret of the shop is its pepper, 0 for the newest; -1 for one that is not here any more. */
interface Candidate extends Stored {
  secret: number
  /** As it is stored; null for the decoy. */
  text: string | null
}

/** The hash that a password is compared with when there is no stored one, so that the time reveals nothing. */
const decoy: Candidate = {
  ...parameters,
  secret: 0,
  pepper: undefined,
  salt: new Uint8Array(16),
  tag: new Uint8Array(tagBytes),
  text: null,
}

/** `loadArgon2` answers the one shared instance; the Worker and the seed load the same wasm in their own ways. */
export function passwordHasher(keys: Keyring, loadArgon2: () => Promise<computeHash>): PasswordHasher {
  /**
   * The beginning of a hash for each secret of the shop, the newest first: it names the pepper. The only secret has no
   * name, nor had the oldest while it was alone (docs/decisions/146).
   */
  const versions = async (): Promise<string[]> => {
    const names = await keys.signatures('pepper-name', '')
    return names.length === 1 ? ['1'] : names.map((name) => `2.${name.slice(0, 8)}`)
  }
  /** Which secret a pepper is, see `Candidate`. */
  const secretOf = async (pepper: string | undefined): Promise<number> => {
    const names = await keys.signatures('pepper-name', '')
    return pepper === undefined ? names.length - 1 : names.findIndex((name) => name.startsWith(pepper))
  }
  const tagOf = async (
    password: string,
    secret: number,
    salt: Uint8Array,
    cost: { m: number; t: number; p: number },
    turn: HashTurn = { goesFirst: false },
  ): Promise<Uint8Array> => {
    const peppered = new TextEncoder().encode((await keys.signatures('password', password))[secret])
    return oneAtATime(async () => {
      const compute = await loadArgon2()
      return compute({
        password: peppered,
        salt,
        passes: cost.t,
        memorySize: cost.m,
        parallelism: cost.p,
        tagLength: tagBytes,
      })
    }, turn)
  }
  const verifyOneOf: PasswordHasher['verifyOneOf'] = async (password, stored, turn) => {
    const known: Candidate[] = []
    for (const text of stored) {
      const parsed = parse(text)
      const secret = parsed ? await secretOf(parsed.pepper) : -1
      if (parsed && secret >= 0) known.push({ ...parsed, secret, text })
    }
    const bySalt = Map.groupBy(
      known.length > 0 ? known : [decoy],
      ({ secret, salt, m, t, p }) => `${secret},${m},${t},${p},${base64url(salt)}`,
    )
    let fitting: string | null = null
    for (const [first, ...others] of bySalt.values()) {
      if (!first) continue
      const tag = await tagOf(password, first.secret, first.salt, first, turn)
      fitting ??= [first, ...others].find((one) => one.text !== null && equalBytes(tag, one.tag))?.text ?? null
    }
    return fitting
  }
  return {
    async hash(password, owner) {
      const salt =
        owner === undefined
          ? crypto.getRandomValues(new Uint8Array(16))
          : bytesOf(await keys.sign('salt', owner)).slice(0, 16)
      const [version] = await versions()
      return `${version}$${prefix}$${base64url(salt)}$${base64url(await tagOf(password, 0, salt, parameters))}`
    },
    verify: async (password, stored) => (await verifyOneOf(password, stored === null ? [] : [stored])) !== null,
    verifyOneOf,
    async counted(logIn) {
      const others = inProgress
      inProgress += 1
      try {
        return await logIn(others)
      } finally {
        inProgress -= 1
      }
    },
    async isOutdated(stored) {
      const parsed = parse(stored)
      return parsed === null || (await secretOf(parsed.pepper)) !== 0 || !stored.includes(`$${prefix}$`)
    },
  }
}
