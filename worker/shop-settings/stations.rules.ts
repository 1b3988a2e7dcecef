/** The stations of the press room, which owners name in the console (docs/decisions/136). */

/** A place where goods are printed, and how many pieces it can make a day. */
export interface Station {
  /** Letters, digits and hyphens; stays when the name changes. */
  id: string
  name: string
  perDay: number
}

/** The stations, and which one makes each kind of product, by the kind's key (worker/catalogue/product-kinds.rules.ts). */
export interface PressRoom {
  stations: Station[]
  kinds: Readonly<Record<string, string>>
}

export const pressRoomLimits = { stations: 8, nameLength: 30, mostPerDay: 9999 } as const

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
} satisfies PressRoom

export const isStationId = (text: string): boolean => /^[a-z0-9-]{1,20}$/.test(text)

/** Whether the stations have ids of their own, and each of these kinds, and nothing else, is made at one of them. */
export const isPressRoom = ({ stations, kinds }: PressRoom, kindKeys: readonly string[]): boolean => {
  const ids = new Set(stations.map(({ id }) => id))
  return (
    ids.size === stations.length &&
    Object.keys(kinds).every((kind) => kindKeys.includes(kind)) &&
    kindKeys.every((kind) => ids.has(kinds[kind] ?? ''))
  )
}
