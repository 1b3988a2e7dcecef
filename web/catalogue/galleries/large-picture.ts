import { useLocation, useSearch } from 'wouter'
import { isObject } from '#web/app/stores/stored.ts'
import type { PictureView } from '#worker/api/wire.ts'

/** A picture's name in an address: its key without category and ending, `ink-tiger-1a2b3c4d`. */
export const pictureName = ({ path }: Pick<PictureView, 'path'>): string => path.replace(/^.*\/|\.jpg$/g, '')

/** The state of a history entry made by a click in the gallery: from there, Back leads to the gallery. */
export const openedHere = { isOpenedHere: true } as const
const isOpenedHere = (state: unknown): boolean => isObject(state) && state['isOpenedHere'] === true

/** Which picture of a gallery is shown large. It is part of the address, `?picture=…`. */
export interface LargePictureState {
  name: string | null
  /** Shows another picture and replaces the history entry, so that Back still closes the large view. */
  show: (name: string) => void
  /** Back to the gallery, at its former scroll position. */
  close: () => void
}

/** Reads the picture from the address. `addressOf` makes the gallery's address, with a picture or without. */
export function useLargePicture(addressOf: (query: { picture?: string }) => string): LargePictureState {
  const [, navigate] = useLocation()
  const name = new URLSearchParams(useSearch()).get('picture')
  return {
    name: name === '' ? null : name,
    show: (picture) => navigate(addressOf({ picture }), { replace: true, state: history.state as unknown }),
    close: () => {
      if (isOpenedHere(history.state)) history.back()
      else navigate(addressOf({}), { replace: true })
    },
  }
}
