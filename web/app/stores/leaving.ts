import { rememberedKeys } from './remembered-keys.ts'
import { stored } from './stored.ts'
import { unsent } from './unsent.ts'

const key = 'leavingOwners'
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Customers who logged out deliberately and whose files are still in this browser. */
export const leavingOwners = (): readonly string[] => stored.readRecord('local', key, isTextList) ?? []

/**
 * Deletes a customer's unsent drafts, forms and chat and what this browser remembers of designs, and notes that their files must be deleted; that takes longer
 * than a closing page may have.
 */
export function clearLocalDataOf(userId: string): void {
  for (const draft of stored.keys('local'))
    if (draft.startsWith('draft:') && draft.endsWith(`:${userId}`)) stored.remove('local', draft)
  // Drafts of this tab have no owner in their key: all of them belong to this customer.
  for (const draft of stored.keys('session')) if (/^(draft|chatDraft):/.test(draft)) stored.remove('session', draft)
  for (const list of Object.values(rememberedKeys)) stored.remove('local', list)
  unsent.forgetAll(userId)
  stored.write('local', key, JSON.stringify([...leavingOwners(), userId]))
}

/** Call this after their files were deleted. */
export const forgetLeavingOwners = (): void => stored.remove('local', key)
