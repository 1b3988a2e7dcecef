/**
 * Runs before each file of screen tests. The files share their modules and their browser storage, so this resets what an
 * earlier file left behind: a cache whose provider is gone, an action that a log-in should continue.
 */
import { mutate } from 'swr'
import { beforeEach } from 'vitest'
import { sharedCache } from '#web/app/api/shared-cache.ts'

sharedCache.change = mutate
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
