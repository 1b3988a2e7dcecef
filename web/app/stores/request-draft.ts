import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { visitorOwner } from './kept-files.ts'
import { leavingOwners } from './leaving.ts'
import { useSession } from './session.ts'
import { stored } from './stored.ts'

/** Whose request is being written: a customer's id, or the visitor's; null until it is known. */
const useOwner = (): string | null =>
  useSession(({ status, userId }) => (status === 'unknown' ? null : (userId ?? visitorOwner)))

/**
 * As `useOwner`, for work that lies open: a session that ends by itself leaves it to her, for the log-in that follows,
 * as long as
 * the screen is open. Leaving on purpose does not.
 */
export function useOwnerOfOpenWork(): string | null {
  const owner = useOwner()
  const [was, setWas] = useState(owner)
  const isHersStill = owner === visitorOwner && was !== null && was !== visitorOwner && !leavingOwners().includes(was)
  const now = isHersStill ? was : owner
  if (now !== was) setWas(now)
  return now
}

/** The name of an owner's draft of the request form. */
export const draftOf = (owner: string): string => `request:${owner}`

/**
 * Hands what a visitor has typed to the customer she turned out to be; it takes the place of an older draft of hers.
 */
export function adoptVisitorDraft(owner: string): void {
  const typed = owner === visitorOwner ? null : readDraft(draftOf(visitorOwner), 'local')
  if (typed === null) return
  writeDraft(draftOf(owner), typed, 'local')
  removeDraft(draftOf(visitorOwner), 'local')
}

/** Whether this browser keeps a request that somebody began who has been logged out since. */
export const hasHiddenDrafts = (): boolean =>
  stored.keys('local').some((key) => key.startsWith(`draft:${draftOf('cus_')}`))
