import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isObject, stored } from './stored.ts'

/** A form's fields by name. Never put a password, code or card number into a draft: it is written to storage. */
export type Draft = Record<string, string | boolean>

const keyOf = (form: string): string => `draft:${form}`
const isDraft = (value: unknown): value is Draft =>
  isObject(value) && Object.values(value).every((field) => typeof field === 'string' || typeof field === 'boolean')

/** How long a draft lasts: `session` until the tab is closed, `local` until it is removed. */
type DraftArea = 'local' | 'session'

/** What was typed into a form and not sent yet; null when there is nothing. */
export const readDraft = (form: string, area: DraftArea = 'session'): Draft | null =>
  stored.readRecord(area, keyOf(form), isDraft)
/** Stores what is typed; it survives a reload and a log-in wall. */
export const writeDraft = (form: string, draft: Draft, area: DraftArea = 'session'): void =>
  stored.write(area, keyOf(form), JSON.stringify(draft))
/** Deletes the draft after the form was sent. */
export const removeDraft = (form: string, area: DraftArea = 'session'): void => stored.remove(area, keyOf(form))

/**
 * A form's fields as state that survives a reload. `set` changes some fields; `clear` resets them to `empty` and
 * deletes the draft. Stored fields that `empty` does not name, or that have another type, are ignored. `known` says what this
 * browser knows of a form without a draft; like the draft it is read after the first rendering, which is the HTML's.
 */
export function useDraft<Fields extends Draft>(
  form: string,
  empty: Fields,
  area: DraftArea = 'session',
  known?: () => Draft,
): { fields: Fields; set: (change: Partial<Fields>) => void; clear: () => void } {
  const [fields, setFields] = useState(empty)
  const restore = useEffectEvent((draft: Draft) => {
    const kept = Object.entries(draft).filter(([name, value]) => typeof value === typeof empty[name])
    if (kept.length > 0) setFields((now) => ({ ...now, ...Object.fromEntries(kept) }))
  })
  const readKnown = useEffectEvent(() => readDraft(form, area) ?? known?.() ?? {})
  useEffect(() => restore(readKnown()), [form, area])
  const set = useCallback(
    (change: Partial<Fields>) =>
      setFields((now) => {
        const next = { ...now, ...change }
        writeDraft(form, next, area)
        return next
      }),
    [form, area],
  )
  const clear = () => {
    removeDraft(form, area)
    setFields(empty)
  }
  return { fields, set, clear }
}

/**
 * Like `useDraft`, for what must be sent only once: `sendKey` returns the idempotency key of the text. It stays the
 * same until a field changes, also after a reload, so that sending again after a lost answer stores nothing twice.
 */
export function useSentDraft<Fields extends Draft>(
  form: string,
  empty: Fields,
  area: DraftArea = 'session',
): { fields: Fields; set: (change: Partial<Fields>) => void; clear: () => void; sendKey: () => string } {
  const { fields, set, clear } = useDraft<Draft>(form, { ...empty, clientKey: '' }, area)
  const kept = String(fields['clientKey'])
  return {
    fields: fields as Fields,
    set: (change) => set({ ...(change as Draft), clientKey: '' }),
    clear,
    sendKey: () => {
      if (kept !== '') return kept
      const clientKey = crypto.randomUUID()
      set({ clientKey })
      return clientKey
    },
  }
}
