import { create } from 'zustand'

/** The cart lines selected to be bought together (R-CART-11). Ids that are no longer in the cart are ignored. */
export const useSelectedItems = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }))

const change = (perform: (ids: Set<string>) => void): void =>
  useSelectedItems.setState(({ ids }) => {
    const next = new Set(ids)
    perform(next)
    return { ids: next }
  })

/** Selects lines. */
export const selectItems = (ids: readonly string[]): void => change((selected) => ids.forEach((id) => selected.add(id)))
/** Deselects a line. */
export const deselectItem = (id: string): void => change((selected) => selected.delete(id))
/** Selects or deselects a line. */
export const toggleItem = (id: string): void =>
  useSelectedItems.getState().ids.has(id) ? deselectItem(id) : selectItems([id])
/** Deselects all. */
export const clearItems = (): void => useSelectedItems.setState({ ids: new Set() })
