/**
 * Designs that this browser remembers: favourites, and what was looked at. Nothing of it is sent anywhere; a deliberate
 * log-out clears it (web/app/stores/leaving.ts).
 */
import { useSyncExternalStore } from 'react'
import { rememberedKeys } from '#web/app/stores/remembered-keys.ts'
import { isObject, stored } from '#web/app/stores/stored.ts'
import type { PictureSource } from '#web/ui/Picture.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import type { Localized } from '#worker/platform/language.rules.ts'

/** A design as it was when it was remembered; its page has what holds now. */
export interface RememberedDesign extends Omit<PictureSource, 'placeholder'> {
  /** Its picture's key; its page is found from it. */
  path: string
  title: Localized
}

type List = keyof typeof rememberedKeys
const most: Record<List, number> = { favourites: 60, viewed: 9 }

const isDesign = (value: unknown): value is RememberedDesign =>
  isObject(value) &&
  [value['path'], value['url'], value['srcset']].every((one) => typeof one === 'string') &&
  [value['width'], value['height']].every((one) => typeof one === 'number') &&
  isObject(value['title'])
const isList = (value: unknown): value is RememberedDesign[] => Array.isArray(value) && value.every(isDesign)

const none: readonly RememberedDesign[] = []
const listeners = new Set<() => void>()
/** Parsed lists by their text, so that an unchanged list is the same object. */
const parsed = new Map<List, { text: string | null; designs: readonly RememberedDesign[] }>()

/** What is remembered now, the newest first. */
function remembered(list: List): readonly RememberedDesign[] {
  const text = stored.read('local', rememberedKeys[list])
  const known = parsed.get(list)
  if (known?.text === text) return known.designs
  const designs = stored.readRecord('local', rememberedKeys[list], isList) ?? none
  parsed.set(list, { text, designs })
  return designs
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has changed it.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** As `remembered`, kept up to date; empty in prerendered HTML and while it is hydrated. */
export const useRemembered = (list: List): readonly RememberedDesign[] =>
  useSyncExternalStore(
    subscribe,
    () => remembered(list),
    () => none,
  )

/** Whether a design is remembered. Who asks renders again only when the answer is another: a list has many hearts. */
export const useIsRemembered = (list: List, path: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => remembered(list).some((design) => design.path === path),
    () => false,
  )

function write(list: List, designs: readonly RememberedDesign[]): void {
  if (designs.length === 0) stored.remove('local', rememberedKeys[list])
  else stored.write('local', rememberedKeys[list], JSON.stringify(designs.slice(0, most[list])))
  for (const listener of listeners) listener()
}

const without = (list: List, path: string) => remembered(list).filter((design) => design.path !== path)

/** Puts a design in front of a list. */
export const remember = (list: List, { path, title, url, srcset, width, height }: PictureView): void =>
  write(list, [{ path, title, url, srcset, width, height }, ...without(list, path)])

export const forget = (list: List, path: string): void => write(list, without(list, path))

export const forgetAll = (list: List): void => write(list, none)
