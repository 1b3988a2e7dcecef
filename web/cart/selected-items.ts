import { create } from 'zustand'

/**
 * The lines of the cart that she wants to buy together (R-CART-11). An id that is in the cart no
 * more counts for nothing.
 */
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
/** Selects a line that was not, deselects one that was. */
export const toggleItem = (id: string): void =>
  useSelectedItems.getState().ids.has(id) ? deselectItem(id) : selectItems([id])
/** Deselects all. */
export const clearItems = (): void => useSelectedItems.setState({ ids: new Set() })
