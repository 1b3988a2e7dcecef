/** The stations of the press room, which owners name in the console (docs/decisions/136). */

import type { GarmentStock } from './garment-stock.rules.ts'

/** A place where goods are printed, and how many pieces it can make a day. */
export interface Station {
  /** Letters, digits and hyphens; stays when the name changes. */
  id: string
  name: string
  perDay: number
}

/** The stations, and how each kind of product is made, by the kind's key (worker/catalogue/product-kinds.rules.ts). */
export interface PressRoom {
  stations: Station[]
  /** The id of the station that makes the kind. */
  kinds: Readonly<Record<string, string>>
  /**
   * What the job ticket says about making the kind, in the owner's words and units: `155 °C, 15 s, firm, peel hot`. A
   * kind without a note is absent; rooms from before there were notes have none.
   */
  notes?: Readonly<Record<string, string>>
  /** What is on the shelf to be printed on; absent where no owner has said it. */
  garments?: GarmentStock
}

export const pressRoomLimits = { stations: 8, nameLength: 30, mostPerDay: 9999, noteLength: 200 } as const

/** What holds until an owner says otherwise: cloth by DTF, cups by sublimation, slate and lamps by laser. */
export const usualPressRoom = {
  stations: [
    { id: 'dtf', name: 'DTF', perDay: 80 },
    { id: 'sublimation', name: 'Sublimation', perDay: 60 },
    { id: 'laser', name: 'Laser', perDay: 20 },
  ],
  kinds: {
    tshirt: 'dtf',
    hoodie: 'dtf',
    longSleeve: 'dtf',
    cap: 'dtf',
    mug: 'sublimation',
    tumbler: 'sublimation',
    plaque: 'laser',
    ledLamp: 'laser',
  },
  notes: {},
} satisfies PressRoom

export const isStationId = (text: string): boolean => /^[a-z0-9-]{1,20}$/.test(text)

/** What the job ticket says about making a kind; '' for nothing, and for goods of no kind. */
export const pressNoteOf = ({ notes }: PressRoom, kind: string | null): string => (kind && notes?.[kind]) ?? ''

/**
 * Whether the stations have ids of their own, each of these kinds, and nothing else, is made at one of them, and notes
 * are about these kinds.
 */
export const isPressRoom = ({ stations, kinds, notes = {} }: PressRoom, kindKeys: readonly string[]): boolean => {
  const ids = new Set(stations.map(({ id }) => id))
  return (
    ids.size === stations.length &&
    [...Object.keys(kinds), ...Object.keys(notes)].every((kind) => kindKeys.includes(kind)) &&
    kindKeys.every((kind) => ids.has(kinds[kind] ?? ''))
  )
}
