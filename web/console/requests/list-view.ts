import { knownStatus, type RequestState } from '#worker/requests/request-state.rules.ts'

/** Whose turn the listed requests are, or all. */
export const requestViews = ['shop', 'customer', 'all'] as const

/** The list's view, filters and search, as in its address. */
export interface RequestListView {
  view: (typeof requestViews)[number]
  status: RequestState | undefined
  q: string | undefined
}

export const listFrom = (query: URLSearchParams): RequestListView => ({
  view: requestViews.find((one) => one === query.get('view')) ?? 'shop',
  status: knownStatus(query.get('status') ?? '') ?? undefined,
  q: query.get('q') || undefined,
})
