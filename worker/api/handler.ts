import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Customer } from '#worker/accounts/customers.queries.ts'
import { admit, admitAhead, admitByWrite, mailedTokenIn, type Caller } from '#worker/accounts/sessions/admit.ts'
import type { CallerSession } from '#worker/accounts/sessions/session-lifetime.rules.ts'
import type { TokenValues } from '#worker/accounts/sessions/sessions.queries.ts'
import type { Env } from '#worker/env.ts'
import type { Endpoint } from '#worker/http/endpoint.rules.ts'
import { readInput, type InputSchemas } from '#worker/http/read-input.ts'
import type { Part } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { keptHeader } from '#worker/platform/kept-answers.rules.ts'
import { defaultLanguage, knownLanguage, type Language } from '#worker/platform/language.rules.ts'
import { buildServices, type Services } from '#worker/services.ts'
import { answersForAll } from './answers-for-all.ts'
import { endpoints, type EndpointName } from './endpoints.ts'
import { requests } from './requests.schemas.ts'
import type { ResponseBody } from './wire.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The reader's language, once the caller is known. */
    language?: Language
  }
}

type Requests = typeof requests
type Parsed<Name, Key extends string> = Name extends keyof Requests
  ? Requests[Name] extends Record<Key, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined
  : undefined

type AccessOf<Name extends EndpointName> = (typeof endpoints)[Name]['access']
/** The kinds of access that need a log-in. */
type LoggedIn = 'customer' | OfStaff
type OfStaff = 'staff' | 'owner'
/**
 * The customer a handler gets: always one where the table requires a customer's log-in, possibly one where the id is
 * the right to act, else null.
 */
type CustomerOf<Name extends EndpointName> =
  AccessOf<Name> extends 'customer' ? Customer : AccessOf<Name> extends 'capability' ? Customer | null : null
/** The member of staff a handler gets: the account that calls where the table requires one of the staff, else null. */
type StaffOf<Name extends EndpointName> = AccessOf<Name> extends OfStaff ? Customer : null
type TokenOf<Name extends EndpointName> =
  AccessOf<Name> extends LoggedIn | 'refresh' | 'mailToken' ? string : string | null

/** One admitted, validated call. */
export interface Call<Name extends EndpointName> {
  body: Parsed<Name, 'body'>
  query: Parsed<Name, 'query'>
  params: Parsed<Name, 'params'>
  customer: CustomerOf<Name>
  staff: StaffOf<Name>
  token: TokenOf<Name>
  session: AccessOf<Name> extends LoggedIn ? CallerSession : CallerSession | null
  language: Language
  services: Services
  /** For cookies, headers and raw bodies only. */
  c: Context<{ Bindings: Env }>
}

/** Answers JSON of the contract's shape, or a Response where the contract has none. */
export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<ResponseBody<Name> extends undefined ? Response : ResponseBody<Name>>
/** What a call may ask before its caller is known: its input, and what names the caller in a prepared statement. */
export interface EarlyCall<Name extends EndpointName> extends Pick<
  Call<Name>,
  'body' | 'query' | 'params' | 'services'
> {
  tokenValues: TokenValues
}

/**
 * A handler that asks the database together with the look-up of the caller, which saves a crossing: made by `ahead`
 * (worker/http/ahead.ts). Its input is read before the caller is admitted.
 */
export interface HandlerAhead<Name extends EndpointName> {
  ask: (call: EarlyCall<Name>) => Part<unknown> | null
  /** Gets what the statement of `ask` found, when the caller is admitted. */
  answer: (call: Call<Name>, found: never) => ReturnType<Handler<Name>>
}

/** What is known of a call that nobody was looked up for. */
export type WrittenCall<Name extends EndpointName> = Pick<
  Call<Name>,
  'body' | 'query' | 'params' | 'language' | 'services'
>

/**
 * A handler whose one statement admits the caller and does all of its work, so that nobody is looked up: made by `atOnce`
 * (worker/http/ahead.ts).
 */
export interface HandlerAtOnce<Name extends EndpointName> {
  /** Writes for `sureCaller`. Its statement finds null when it has not written: the caller is then admitted as ever. */
  write: (call: EarlyCall<Name>) => Part<unknown> | null
  /** Gets what the statement found. */
  written: (call: WrittenCall<Name>, found: never) => ReturnType<Handler<Name>>
  /** Where nothing was written. */
  otherwise: Handler<Name>
}

/** The handlers of customers' calls that send a statement before they know who calls. */
type EarlyHandler<Name extends EndpointName> = HandlerAhead<Name> | HandlerAtOnce<Name>
type AnyHandler = ((call: object) => Promise<unknown>) | EarlyHandler<EndpointName>

/** One handler for every endpoint: an endpoint without one does not compile. */
export type Handlers = {
  [Name in EndpointName]: Handler<Name> | (AccessOf<Name> extends 'customer' ? EarlyHandler<Name> : never)
}

interface LetIn {
  caller: Caller
  input: Awaited<ReturnType<typeof readInput>>
  answerWith: (call: object) => Promise<unknown>
}

/** The caller of a call whose own statement has admitted them: nothing was read of them. */
const unread: Caller = { account: null, token: null, session: null }

/** Admits the caller and reads the input, in this order; a handler that asks early has its input read first. */
async function letIn(
  c: Context<{ Bindings: Env }>,
  services: Services,
  { endpoint, schemas, handler }: { endpoint: Endpoint; schemas: InputSchemas; handler: AnyHandler },
): Promise<LetIn> {
  // The language that the request asks for, else the one of the customer's account (R-WIRE-05). Refusals use it too.
  const asked = knownLanguage(c.req.header('Accept-Language'))
  const speak = ({ account }: Caller) => c.set('language', asked ?? account?.language ?? defaultLanguage)
  if (typeof handler === 'function') {
    const caller = await admit(c, endpoint, services)
    speak(caller)
    return { caller, input: await readInput(c, schemas), answerWith: handler }
  }
  // A fault of the input is told to those only who are admitted.
  const reading = readInput(c, schemas)
  reading.catch(() => undefined)
  const early = async (tokenValues: TokenValues) =>
    ({ ...(await reading), services, tokenValues }) as EarlyCall<EndpointName>
  if ('write' in handler) {
    // An answer in the language of the account needs the account.
    const write = async (values: TokenValues) => (asked === null ? null : handler.write(await early(values)))
    const { caller, found } = await admitByWrite(c, endpoint, services, write)
    speak(caller ?? unread)
    const answerWith = async (call: object) =>
      caller === null ? handler.written(call as never, found as never) : handler.otherwise(call as never)
    return { caller: caller ?? unread, input: await reading, answerWith }
  }
  const { caller, found } = await admitAhead(c, endpoint, services, async (values) => handler.ask(await early(values)))
  speak(caller)
  const input = await reading
  const answerWith = async (call: object) => handler.answer(call as never, found as never)
  return { caller, input, answerWith }
}

/** An answer for everybody: the last one while the database does not answer. Nobody keeps that one any longer. */
async function answerForAll(
  c: Context,
  key: string,
  { lastAnswers }: Services,
  answering: () => Promise<unknown>,
): Promise<unknown> {
  const { answer, isOld } = await lastAnswers.read(key, answering)
  if (isOld) {
    c.header('Cache-Control', 'no-store')
    for (const header of [keptHeader, 'Cache-Tag']) c.header(header, undefined)
  }
  return answer
}

/**
 * Registers every call of the table. There is no other way to add a route: a path that is not in the table is refused.
 */
export function registerEndpoints(app: Hono<{ Bindings: Env }>, handlers: Handlers): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const schemas: InputSchemas = (requests as Record<string, InputSchemas>)[name] ?? {}
    // The table and the handlers have the same keys; TypeScript cannot follow that through a loop.
    const handler = handlers[name] as unknown as AnyHandler
    app.on(endpoint.method, endpoint.path, async (c) => {
      if (endpoint.rateLimit) c.set('counted', endpoint)
      const services = buildServices(c.env, c.executionCtx, c.req.header('CF-IPCountry') ?? null)
      const { caller, input, answerWith } = await letIn(c, services, { endpoint, schemas, handler })
      const language = c.get('language') ?? defaultLanguage
      const { account, session } = caller
      const token = endpoint.tokenInBody ? (caller.token ?? mailedTokenIn(input.body)) : caller.token
      const isOfStaff = endpoint.access === 'staff' || endpoint.access === 'owner'
      const accounts = { customer: isOfStaff ? null : account, staff: isOfStaff ? account : null }
      const answering = () => answerWith({ ...input, ...accounts, session, token, language, services, c })
      const answer = answersForAll.has(name)
        ? await answerForAll(c, `${language} ${c.req.url}`, services, answering)
        : await answering()
      await services.kept.removeChanged()
      return answer instanceof Response ? answer : c.json(answer as object)
    })
  }
  // A known path with another method is answered with 405; an unknown path is not found.
  for (const path of new Set(Object.values(endpoints).map((endpoint) => endpoint.path))) {
    if (path.startsWith('/api/') && path !== '/api/payments/:orderId') {
      app.all(path, () => {
        throw new ShopError('method_not_allowed')
      })
    }
  }
}
