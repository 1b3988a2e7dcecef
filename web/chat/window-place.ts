import { isObject, stored } from '#web/app/stores/stored.ts'

/** The window's position: px from its edges to the right and bottom edges of the screen. */
export interface Place {
  right: number
  bottom: number
}
export interface Size {
  width: number
  height: number
}

/** Near the bottom right (R-CHAT-01). */
export const usualPlace: Place = { right: 24, bottom: 24 }
/** The least distance to every edge, in px. */
const margin = 8
/** How far an arrow key moves the window, in px. */
const keyStep = 24

/** The nearest position with the whole window on the screen. */
export function withinScreen(place: Place, own: Size, screen: Size): Place {
  const between = (value: number, most: number) => Math.max(margin, Math.min(value, most))
  return {
    right: between(place.right, screen.width - own.width - margin),
    bottom: between(place.bottom, screen.height - own.height - margin),
  }
}

/** The position after a key press; null for other keys. */
export function movedByKey(place: Place, key: string): Place | null {
  const steps: Record<string, Place> = {
    ArrowLeft: { right: keyStep, bottom: 0 },
    ArrowRight: { right: -keyStep, bottom: 0 },
    ArrowUp: { right: 0, bottom: keyStep },
    ArrowDown: { right: 0, bottom: -keyStep },
  }
  const step = steps[key]
  return step === undefined ? null : { right: place.right + step.right, bottom: place.bottom + step.bottom }
}

/** A bottom corner of the screen. */
export const docked = (side: 'left' | 'right', own: Size, screen: Size): Place => ({
  right: side === 'right' ? margin : screen.width - own.width - margin,
  bottom: margin,
})

const key = 'chatPlace'
const isPlace = (value: unknown): value is Place =>
  isObject(value) && Number.isFinite(value['right']) && Number.isFinite(value['bottom'])

/** The last position in this browser. */
export const keptPlace = (): Place => stored.readRecord('local', key, isPlace) ?? usualPlace
export const keepPlace = (place: Place): void => stored.write('local', key, JSON.stringify(place))
