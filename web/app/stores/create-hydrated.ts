import { createStore, useStore, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * A store like that of zustand's `create`, for what a browser knows and the HTML for everybody does not. Components read its initial
 * state until the HTML is hydrated, and then its state, in a transition. With zustand's own hook all components that differ
 * would be rendered again in one piece, and with them what is not hydrated yet.
 */
export function createHydrated<State>(initial: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = createStore(initial)
  const asInHtml = { ...store, getState: store.getInitialState }
  const useState = <Part = State>(select: (state: State) => Part = (state) => state as unknown as Part): Part =>
    useStore(useHydrated() ? store : asInHtml, select)
  return Object.assign(useState, store)
}
