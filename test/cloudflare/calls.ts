/** The shapes of a call to the double, and what each group of calls needs to answer one. */
import type { AccountState } from './account-state.ts'
import type { LocalStorage } from './local-storage.ts'

/** A refusal, with the status and the code that Cloudflare answers. */
export class Refused extends Error {
  readonly status: number
  readonly code: number
  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface Call {
  params: string[]
  query: URLSearchParams
  /** The body, whole. */
  bytes: Uint8Array
  request: Request
}

/** The account that a call is about. */
export interface Account {
  url: string
  state: AccountState
  storage: LocalStorage
}

export interface Told {
  result: unknown
  resultInfo?: object
}
export type Answer = (call: Call, account: Account) => Promise<unknown> | unknown
export type Route = [method: string, path: RegExp, answer: Answer]

export const json = <Shape>(call: Call): Shape => JSON.parse(Buffer.from(call.bytes).toString('utf8')) as Shape
export const paged = (list: unknown[]): Told => ({
  result: list,
  resultInfo: { page: 1, per_page: 100, count: list.length, total_count: list.length, total_pages: 1 },
})
export const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'resultInfo' in value

export function requireR2({ state }: Account): void {
  if (!state.isR2Enabled) throw new Refused(403, 10_042, 'Please enable R2 through the Cloudflare Dashboard.')
}
export function databaseOf({ state }: Account, wanted = '') {
  const found = state.databases.find(({ uuid, name }) => uuid === wanted || name === decodeURIComponent(wanted))
  if (!found) throw new Refused(404, 7404, `The database ${wanted} could not be found`)
  return found
}
export const zoneOf = ({ state }: Account, host: string) =>
  state.zones.find(({ name }) => host === name || host.endsWith(`.${name}`))
