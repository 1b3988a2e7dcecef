/**
 * Runs before each file of screens. They share their modules, so what a screen of an earlier file left in one is put
 * back: a cache whose provider is gone.
 */
import { mutate } from 'swr'
import { sharedCache } from '#web/app/api/shared-cache.ts'

sharedCache.change = mutate
