import { stored } from './stored.ts'
import { unsent } from './unsent.ts'

const key = 'leavingOwners'
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Customers who have logged out on purpose and whose files are still in this browser. */
export const leavingOwners = (): readonly string[] => stored.readRecord('local', key, isTextList) ?? []

/**
 * Forgets what a customer has typed and not sent, forms and chat, and notes that her files must go, which takes longer
 * than a page may have.
 */
export function clearLocalDataOf(userId: string): void {
  for (const draft of stored.keys('local'))
    if (draft.startsWith('draft:') && draft.endsWith(`:${userId}`)) stored.remove('local', draft)
  // What was typed in this tab has no owner in its name: all of it is hers.
  for (const draft of stored.keys('session')) if (/^(draft|chatDraft):/.test(draft)) stored.remove('session', draft)
  unsent.forgetAll(userId)
  stored.write('local', key, JSON.stringify([...leavingOwners(), userId]))
}

/** Their files are gone. */
export const forgetLeavingOwners = (): void => stored.remove('local', key)
