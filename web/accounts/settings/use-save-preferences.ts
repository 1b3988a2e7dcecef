import { useRef, useState } from 'react'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import type { ServerData } from '#web/app/api/use-server-data.ts'
import { withPreferences, type Profile, type ProfileChange } from './profile.ts'

/** The groups of preferences; a failure is shown in its own group. */
export type PreferenceGroup = 'notifications' | 'theme' | 'language' | 'marketing'

/** Preferences that are saved on change. `shown` already includes changes that are still being sent. */
export interface SavedPreferences {
  shown: Profile
  state: 'idle' | 'saving' | 'saved'
  /** Why the last change was undone, in the reader's language. */
  failure: { group: PreferenceGroup; reason: string } | null
  save: (group: PreferenceGroup, change: ProfileChange, undo?: () => void) => void
}

/**
 * Saves changes one after the other and shows them at once. Only a change the server refuses is undone; `undo` reverts
 * its effects outside the profile.
 */
export function useSavePreferences(source: Pick<ServerData<Profile>, 'change'>, profile: Profile): SavedPreferences {
  const [pending, setPending] = useState<readonly ProfileChange[]>([])
  const [hasSaved, setHasSaved] = useState(false)
  const [failure, setFailure] = useState<SavedPreferences['failure']>(null)
  const queue = useRef(Promise.resolve())

  const send = async (group: PreferenceGroup, change: ProfileChange, undo?: () => void) => {
    try {
      await call('accountChange', { body: change })
      source.change((known) => withPreferences(known, change))
      setHasSaved(true)
    } catch (reason) {
      undo?.()
      setHasSaved(false)
      setFailure({ group, reason: asApiError(reason).message })
    }
    setPending((changes) => changes.filter((one) => one !== change))
  }
  return {
    shown: pending.reduce(withPreferences, profile),
    state: pending.length > 0 ? 'saving' : hasSaved ? 'saved' : 'idle',
    failure,
    save: (group, change, undo) => {
      setFailure(null)
      setPending((changes) => [...changes, change])
      queue.current = queue.current.then(() => send(group, change, undo))
    },
  }
}
