import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { leavingOwners } from './leaving.ts'
import { useSession } from './session.ts'
import { stored } from './stored.ts'
import { visitorOwner } from './visitor-owner.ts'

/** Whose request is being written: a customer's id, or the visitor's; null until the session is known. */
const useOwner = (): string | null =>
  useSession(({ status, userId }) => (status === 'unknown' ? null : (userId ?? visitorOwner)))

/**
 * Like `useOwner`, for unfinished work on the screen. When a session ends by itself, the work still belongs to that
 * customer as long as the screen is open, so that they find it after the next log-in. A deliberate log-out ends that.
 */
export function useOwnerOfOpenWork(): string | null {
  const owner = useOwner()
  const [was, setWas] = useState(owner)
  const isStillTheirs = owner === visitorOwner && was !== null && was !== visitorOwner && !leavingOwners().includes(was)
  const now = isStillTheirs ? was : owner
  if (now !== was) setWas(now)
  return now
}

/** The name of an owner's draft of the request form. */
export const draftOf = (owner: string): string => `request:${owner}`

/** Moves a visitor's draft to the customer they logged in as; it replaces an older draft of that customer. */
export function adoptVisitorDraft(owner: string): void {
  const typed = owner === visitorOwner ? null : readDraft(draftOf(visitorOwner), 'local')
  if (typed === null) return
  writeDraft(draftOf(owner), typed, 'local')
  removeDraft(draftOf(visitorOwner), 'local')
}

/** Whether this browser keeps the unfinished request of a customer who is now logged out. */
export const hasHiddenDrafts = (): boolean =>
  stored.keys('local').some((key) => key.startsWith(`draft:${draftOf('cus_')}`))
