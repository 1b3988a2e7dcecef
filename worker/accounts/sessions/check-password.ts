import {
  clearAttempts,
  countFailures,
  giveAttemptBack,
  takeAttempts,
  type TryCounter,
} from '#worker/platform/attempts.queries.ts'
import { freeLoginTries } from '#worker/platform/backoff.rules.ts'
import { writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import { networkOf } from '#worker/platform/network.rules.ts'
import type { Audience } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import { spellingsOf, upgradePasswordHash, type Customer } from '../customers.queries.ts'
import { listNamed } from '../registration/registrations.queries.ts'
import type { LoginIdentifier } from './login-identifier.rules.ts'
import { requireHuman } from './require-human.ts'
import { deviceKnownMs } from './session-lifetime.rules.ts'

/** The owner of a right password. `forgive` takes the counted tries back: add it to the batch of the log-in. */
export interface KnownPerson {
  /** With the hash that was judged: `openSession` opens a session only while this hash is still stored. */
  customer: Customer
  forgive: Statement[]
}

/** Where a log-in comes from, and the audience it is for. */
export interface LoginCaller {
  /** The network address. */
  address: string
  /** What the browser stored at an earlier log-in; '' without. */
  deviceProof: string
  /** Staff are counted separately: somebody who guesses customers' passwords locks out no member of staff. */
  audience: Audience
  /**
   * Turnstile's proof, '' without; `checked` where the call has asked for it already, because a proof is good for once.
   */
  humanProof: string | 'checked'
}

/**
 * Wrong passwords of one IPv6 site before it must wait, as a multiple of a line's: a site has many lines and people.
 */
const sitesPerLine = 4
/**
 * Wrong passwords for one name from all addresses before it must wait: this slows a guesser with many addresses down.
 */
const freeTriesOfName = 100
/** Log-ins in progress in an isolate from which on strangers must show that they are people. */
const crowd = 10

/**
 * Judges a password for a log-in to the shop or the console; null when it is wrong or the name is unknown. Unknown
 * accounts cost one hash like known ones, and so do all waiting registrations of an address together.
 * A try is counted before it is judged: by name and line, by line, and by name from everywhere. A browser that has
 * logged in to this account before is counted separately and has priority, so that wrong tries of others, however many,
 * do not keep the owner out. After failures, and in a crowd, others must show that they are a person before they
 * are counted or wait. A try that could not be judged is given back. Does not check the account's state.
 * @throws ShopError not_human, too_many, busy
 */
export const checkPassword = (
  services: Services,
  identifier: LoginIdentifier,
  password: string,
  caller: LoginCaller,
): Promise<KnownPerson | null> =>
  services.passwords.counted((others) => judgePassword(services, identifier, password, { ...caller, others }))

async function judgePassword(
  services: Services,
  identifier: LoginIdentifier,
  password: string,
  { address, deviceProof, audience, humanProof, others }: LoginCaller & { others: number },
): Promise<KnownPerson | null> {
  const now = services.now()
  const counted = async (knownDevice: string | null): Promise<Counter[]> => {
    const counters = await countersOf(services, identifier, { address, audience, knownDevice })
    if (knownDevice === null && humanProof !== 'checked')
      await demandHuman(services, counters, { address, humanProof, others, now })
    const waitMs = await takeAttempts(services.db, counters, now)
    if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })
    return counters
  }
  const naming = listNamed(services.db, identifier, now)
  // Without a proof no browser is known, whoever is named: the try is counted on the way to them.
  const early = deviceProof === '' ? counted(null) : null
  const [named] = await Promise.all([naming, early])
  const [owner] = named
  const knownDevice = owner && named.length === 1 ? await knownDeviceOf(services, owner, deviceProof) : null
  const counters = (await early) ?? (await counted(knownDevice))
  const forgive = counters.map(({ key, isShared }) =>
    isShared ? giveAttemptBack(services.db, key) : clearAttempts(services.db, key),
  )
  const hashes = named.map(({ passwordHash }) => passwordHash)
  const fitting = await services.passwords
    .verifyOneOf(password, hashes, { goesFirst: knownDevice !== null })
    .catch(async (error: unknown) => {
      const isBusy = error instanceof ShopError && error.code === 'busy'
      if (isBusy)
        await writeTogether(
          services.db,
          counters.map(({ key }) => giveAttemptBack(services.db, key)),
        )
      throw error
    })
  const customer = named.find(({ passwordHash }) => passwordHash === fitting)
  if (!customer) return null
  const judged = await withStrongHash(services, customer, password)
  return judged && { customer: judged, forgive }
}

/**
 * Where Turnstile is configured: asks a caller for its proof once a counter of theirs has a fifth of its free tries as
 * failures, or while many log-ins are in progress in this isolate.
 * @throws ShopError not_human, busy
 */
async function demandHuman(
  services: Services,
  counters: readonly Counter[],
  { address, humanProof, others, now }: { address: string; humanProof: string; others: number; now: number },
): Promise<void> {
  if (!services.humans) return
  const failures = await countFailures(
    services.db,
    counters.map(({ key }) => key),
    now,
  )
  const isPressed = others >= crowd
  const hasFailed = counters.some(({ key, free }) => (failures.get(key) ?? 0) >= Math.max(2, free / 5))
  if (!isPressed && !hasFailed) return
  await requireHuman(services, humanProof, address)
}

interface Counter extends TryCounter {
  /** Whether several people share this counter: a right password then takes back one try and no more. */
  isShared: boolean
}

/**
 * The counters of a try: a known browser has one of its own, everybody else is counted by name and by network address.
 */
async function countersOf(
  services: Services,
  identifier: LoginIdentifier,
  { address, audience, knownDevice }: { address: string; audience: Audience; knownDevice: string | null },
): Promise<Counter[]> {
  const signed = (text: string): Promise<string> => services.keys.sign('attempt', `${audience}:${text}`)
  if (knownDevice !== null)
    return [{ key: await signed(`device:${knownDevice}`), free: freeLoginTries, isShared: false }]
  const { line, site } = networkOf(address)
  const perLine = services.config.LOGIN_TRIES_PER_ADDRESS
  // The spelling that does not depend on a country, so that callers from many countries are counted as one name.
  const name = `${identifier.kind}:${spellingsOf(identifier).at(-1)}`
  return [
    { key: await signed(`line:${line}`), free: perLine, isShared: true },
    ...(site === line ? [] : [{ key: await signed(`site:${site}`), free: perLine * sitesPerLine, isShared: true }]),
    { key: await signed(`${name}:${line}`), free: freeLoginTries, isShared: false },
    { key: await signed(name), free: freeTriesOfName, isShared: true },
  ]
}

/**
 * The proof that a browser stores to be known at the next log-in. It is useless for another account or after a new
 * password.
 */
export async function deviceProofFor(services: Services, customer: Customer): Promise<string> {
  const content = `${services.newToken().slice(0, 22)}.${services.now() + deviceKnownMs}`
  return `${content}.${await services.keys.sign('device', `${customer.id}:${await browserKeyOf(customer)}:${content}`)}`
}

/** The same as long as the password is, however often its hash was made anew. */
async function browserKeyOf({ passwordHash, browserKey }: Customer): Promise<string> {
  const present = await hashToken(passwordHash)
  const [of, first] = browserKey?.split('.') ?? []
  return of === present && first !== undefined ? first : present
}

/** The browser's name if its proof is of this account and its password, else null. */
async function knownDeviceOf(services: Services, customer: Customer, deviceProof: string): Promise<string | null> {
  const [name = '', until = '', signature = ''] = deviceProof.split('.')
  if (name === '' || !(Number(until) > services.now())) return null
  const signed = `${customer.id}:${await browserKeyOf(customer)}:${name}.${until}`
  return (await services.keys.verify('device', signed, signature)) ? `${customer.id}:${name}` : null
}

/** The customer with a hash of today's strength; null when the password was changed meanwhile. */
async function withStrongHash(
  { db, passwords }: Services,
  customer: Customer,
  password: string,
): Promise<Customer | null> {
  if (!(await passwords.isOutdated(customer.passwordHash))) return customer
  const upgraded = await passwords.hash(password)
  const browserKey = `${await hashToken(upgraded)}.${await browserKeyOf(customer)}`
  const now = await upgradePasswordHash(db, customer.id, customer.passwordHash, { upgraded, browserKey })
  // A parallel log-in may have upgraded the hash first.
  return now && (now.passwordHash === upgraded || (await passwords.verify(password, now.passwordHash)))
    ? { ...customer, passwordHash: now.passwordHash, browserKey: now.browserKey }
    : null
}
