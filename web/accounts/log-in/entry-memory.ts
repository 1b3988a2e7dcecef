import { isObject } from '#web/app/stores/stored.ts'

/**
 * A text kept with a history entry: it survives a reload and Back, but is not part of a shared link. Null when nothing
 * was kept under this name, and at build time.
 */
export function rememberedInEntry(name: string): string | null {
  const state: unknown = typeof history === 'undefined' ? null : history.state
  const value = isObject(state) ? state[name] : null
  return typeof value === 'string' ? value : null
}

/** Keeps a text with the current history entry. */
export function rememberInEntry(name: string, value: string): void {
  if (rememberedInEntry(name) === value) return
  const state: unknown = history.state
  history.replaceState({ ...(isObject(state) ? state : {}), [name]: value }, '')
}

/** Removes a text that was kept with the current history entry. */
export function forgetInEntry(name: string): void {
  const { [name]: _, ...rest } = history.state as Record<string, unknown>
  history.replaceState(rest, '')
}
