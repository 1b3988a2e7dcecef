import { useCallback, useEffect, useState } from 'react'
import { isObject, stored } from './stored.ts'

/** A form's fields by name. Never give a password, code or card number to a draft: it is written to storage. */
export type Draft = Record<string, string | boolean>

const keyOf = (form: string): string => `draft:${form}`
const isDraft = (value: unknown): value is Draft =>
  isObject(value) && Object.values(value).every((field) => typeof field === 'string' || typeof field === 'boolean')

/** How long a draft lasts: `session` ends with the tab, `local` stays in the browser. */
type DraftArea = 'local' | 'session'

/** What was typed into a form and not sent yet; null when nothing. */
export const readDraft = (form: string, area: DraftArea = 'session'): Draft | null =>
  stored.readRecord(area, keyOf(form), isDraft)
/** Keeps what is typed; survives a reload and a log-in wall. */
export const writeDraft = (form: string, draft: Draft, area: DraftArea = 'session'): void =>
  stored.write(area, keyOf(form), JSON.stringify(draft))
/** Forgets it: the form was sent. */
export const removeDraft = (form: string, area: DraftArea = 'session'): void => stored.remove(area, keyOf(form))

/**
 * A form's fields as state that survives a reload. `set` changes some fields, `clear` goes back to `empty` and forgets.
 * Stored fields that `empty` does not name, or of another type, are ignored.
 */
export function useDraft<Fields extends Draft>(
  form: string,
  empty: Fields,
  area: DraftArea = 'session',
): { fields: Fields; set: (change: Partial<Fields>) => void; clear: () => void } {
  const [fields, setFields] = useState(empty)
  useEffect(() => {
    const kept = Object.entries(readDraft(form, area) ?? {}).filter(
      ([name, value]) => typeof value === typeof empty[name],
    )
    if (kept.length > 0) setFields((now) => ({ ...now, ...Object.fromEntries(kept) }))
    // `empty` is the form's constant start
  }, [form])
  const set = useCallback(
    (change: Partial<Fields>) =>
      setFields((now) => {
        const next = { ...now, ...change }
        writeDraft(form, next, area)
        return next
      }),
    [form],
  )
  const clear = useCallback(() => {
    removeDraft(form, area)
    setFields(empty)
  }, [form])
  return { fields, set, clear }
}

/**
 * As `useDraft`, for what must not arrive twice: `sendKey` names what is written, the same name until a field is
 * changed, also
 * after a reload, so that sending again after an answer that was lost sends nothing new.
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
