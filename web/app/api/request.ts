import type { EndpointName } from '#worker/api/endpoints.ts'
import type { RequestBody, RequestParams, RequestQuery } from '#worker/api/wire.ts'
import { endpointOf } from './endpoints.ts'

type Given<Key extends string, Value> = [Value] extends [undefined] ? { [K in Key]?: never } : { [K in Key]: Value }
/** Query values as the browser passes them; the Worker parses them from text. */
type QueryValues<Query> = [Query] extends [undefined]
  ? undefined
  : { [Name in keyof Query]?: string | number | undefined }

/** The input of a call: the body, path parameters and query that its row in the contract asks for. */
export type CallInput<Name extends EndpointName> = Given<'body', RequestBody<Name>> &
  Given<'params', RequestParams<Name>> & { query?: QueryValues<RequestQuery<Name>> }

/** The part of a call's input that makes up its address. */
export interface AddressInput {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
}

/** The address of a call, e.g. `/images?category=mug&page=0`: path parameters filled in, query in the given order. */
export function addressOf(name: EndpointName, { params = {}, query = {} }: AddressInput = {}): string {
  const path = endpointOf(name).path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
