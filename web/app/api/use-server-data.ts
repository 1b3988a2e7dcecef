import { use } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { HydratedContext } from '#web/ui/use-hydrated.ts'
import type { EndpointName } from '#worker/api/endpoints.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { isFreshFirstData } from './first-data.ts'
import type { AddressInput, CallInput } from './request.ts'
import { isKeyOf, serverDataKey } from './server-data-key.ts'
import { sharedCache } from './shared-cache.ts'
import { useViewer } from './use-viewer.ts'

/** Server data that is loading, ready or failed. It stays `ready` while newer data is loaded, even when that fails. */
export type ServerData<Data> = (
  | { status: 'loading'; data: undefined; error: undefined }
  | { status: 'ready'; data: Data; error: ApiError | undefined }
  | { status: 'failed'; data: undefined; error: ApiError }
) & { reload: () => void; change: ChangeData<Data> }

/** Shows changed data at once, optimistically; the next answer of the Worker replaces it. */
type ChangeData<Data> = (change: (data: Data) => Data) => void

/** The input of a GET call. */
export type ReadInput<Name extends EndpointName> = Omit<CallInput<Name>, 'body'>

/**
 * The answer of a GET call, cached under its address. It is `loading` during prerendering and hydration unless the data
 * came with the page, and for a customer's data while nobody is logged in. With `null` as input nothing is loaded yet.
 */
export function useServerData<Name extends EndpointName>(
  name: Name,
  input?: ReadInput<Name> | null,
): ServerData<ResponseBody<Name>> {
  const viewer = useViewer(name)
  const { cache } = useSWRConfig()
  const wanted = input === null ? null : serverDataKey(name, input as AddressInput | undefined, viewer)
  const isKnown = wanted !== null && cache.get(wanted) !== undefined
  // A screen whose data came with the page does not listen for its hydration, and renders no second time for it.
  const key = isKnown || use(HydratedContext) ? wanted : null
  const {
    data,
    error,
    mutate: mutateThis,
  } = useSWR<ResponseBody<Name>, ApiError>(key, () => read(name, input ?? {}), {
    revalidateIfStale: !isFreshFirstData(key),
  })
  const rest = {
    reload: () => void mutateThis(),
    change: (change: (data: ResponseBody<Name>) => ResponseBody<Name>) =>
      void mutateThis((now) => (now === undefined ? now : change(now)), { revalidate: false }),
  }
  return { ...asServerData(data, error), ...rest }
}

/** Makes a GET call, which has no body. */
export const read = <Name extends EndpointName>(name: Name, input: object): Promise<ResponseBody<Name>> =>
  (call as (name: Name, input: object) => Promise<ResponseBody<Name>>)(name, input)

/** SWR's two values as one union. */
export function asServerData<Data>(data: Data | undefined, error: ApiError | undefined) {
  if (data !== undefined) return { status: 'ready', data, error } as const
  if (error !== undefined) return { status: 'failed', data: undefined, error } as const
  return { status: 'loading', data: undefined, error: undefined } as const
}

/** Loads every shown answer of this call again, e.g. the cart after something was added to it. */
export const reloadServerData = (name: EndpointName, input?: AddressInput): void =>
  void sharedCache.change(isKeyOf(name, input))
