/**
 * Runs before each file of screen tests. The files share their modules, so this resets state that an earlier file left
 * behind, such as a cache whose provider is gone.
 */
import { mutate } from 'swr'
import { sharedCache } from '#web/app/api/shared-cache.ts'

sharedCache.change = mutate
