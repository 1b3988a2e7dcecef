import { use, useDeferredValue } from 'react'
import { useSWRConfig, type Cache } from 'swr'
import useSWRInfinite, { unstable_serialize as listKey } from 'swr/infinite'
import { HydratedContext } from '#web/ui/use-hydrated.ts'
import type { EndpointName } from '#worker/api/endpoints.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { ApiError } from './api-error.ts'
import { serverDataKey } from './server-data-key.ts'
import { asServerData, read, type ReadInput } from './use-server-data.ts'

/** The public lists that have pages, counted from 0 (R-WIRE-06). */
type PagedEndpoint = {
  [Name in EndpointName]: ResponseBody<Name> extends { hasMore: boolean } ? Name : never
}[EndpointName]

/** The loaded pages of a list, in order. */
export type ServerPages<Page> = ReturnType<typeof asServerData<readonly Page[]>> & {
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  reload: () => void
}

/**
 * Whether two answers, or two lists of them, are the same. A page that was not asked for again is the same object; swr
 * would compare the contents of all pages with each other, each time one is added.
 */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((page, index) => page === other[index]))

/** Rows per page (R-CAT-08). */
const pageSize = 20

/**
 * A list that is loaded page by page. The pages stay cached, so that Back shows as many as before. When a later page
 * fails, the list keeps its pages and has an `error`; `loadMore` tries that page again.
 */
export function useServerPages<Name extends PagedEndpoint>(
  name: Name,
  input?: ReadInput<Name>,
): ServerPages<ResponseBody<Name>> {
  const { cache } = useSWRConfig()
  const inputOf = (page: number) => ({ ...input, query: { ...input?.query, page, limit: pageSize } })
  const keyOf = (page: number) => serverDataKey(name, inputOf(page), null)
  const isKnown = startWithKnownPage(cache, keyOf(0))
  // As in use-server-data.ts.
  const mayAsk = isKnown || use(HydratedContext)
  const {
    data: newest,
    error,
    size,
    setSize,
    isValidating,
    mutate,
  } = useSWRInfinite<ResponseBody<Name>, ApiError>(
    (page: number, previous: ResponseBody<Name> | null) =>
      mayAsk && (previous === null || hasMore(previous)) ? keyOf(page) : null,
    (key: string) => read(name, inputOf(Number(new URLSearchParams(key.split('?')[1]).get('page')))),
    { revalidateFirstPage: false, revalidateIfStale: false, revalidateOnFocus: false, compare: isSame },
  )
  // swr shows a new page at once, in one piece. Deferred, it is rendered in pieces, between which the list scrolls.
  const data = useDeferredValue(newest)
  const last = data?.at(-1)
  // A page that has come counts as loading until it is rendered. Else the list would ask for one page too many.
  const isLoadingMore = newest !== data || (isValidating && data !== undefined && data.length < size)
  return {
    ...asServerData<readonly ResponseBody<Name>[]>(data, error),
    hasMore: last !== undefined && hasMore(last),
    isLoadingMore,
    loadMore: () => {
      if (!isLoadingMore && data !== undefined) void setSize(data.length + 1)
    },
    reload: () => void mutate(),
  }
}

/**
 * Starts the list with a first page that is already cached, from the HTML or from prefetching. Returns whether there is
 * one.
 */
function startWithKnownPage(cache: Cache, firstKey: string | null): boolean {
  const key = listKey(() => firstKey)
  const firstPage: unknown = firstKey === null ? undefined : cache.get(firstKey)?.data
  if (firstPage !== undefined && cache.get(key)?.data === undefined)
    cache.set(key, { ...cache.get(key), data: [firstPage] })
  return firstPage !== undefined
}

const hasMore = (page: unknown): boolean => (page as { hasMore: boolean }).hasMore
