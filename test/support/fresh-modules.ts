/**
 * Runs before each file of screen tests. The files share their modules and their browser storage, so this resets what an
 * earlier file left behind: a cache whose provider is gone, an action that a log-in should continue, a session. The
 * console keeps a staff session alive until the page is closed, so one that is still logged in makes calls of its own.
 */
import { configure } from '@testing-library/react'
import { mutate } from 'swr'
import { beforeEach } from 'vitest'
import { sharedCache } from '#web/app/api/shared-cache.ts'
import { useSession } from '#web/app/stores/session.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'

// What a test waits for may come with code that is loaded first, which takes long on a busy machine.
configure({ asyncUtilTimeout: 60_000 })
sharedCache.change = mutate
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useSession.setState(useSession.getInitialState(), true)
  useStaffSession.setState(useStaffSession.getInitialState(), true)
})
