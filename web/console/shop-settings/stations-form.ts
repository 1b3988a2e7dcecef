/** The form of the press room's stations: flat fields, which a draft can store, their faults, and the body they make. */
import { kindKeys, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { hidesNothing } from '#worker/platform/visible-text.rules.ts'
import { pressRoomLimits, type PressRoom } from '#worker/shop-settings/stations.rules.ts'

/** `stations` is a list as JSON; `kind:tshirt` and so on are the ids of stations, `note:tshirt` what the ticket says. */
export type StationsFields = { stations: string } & Record<string, string>

/** A station as it is typed. */
interface TypedStation {
  id: string
  name: string
  perDay: string
}

export const stationsAs = (stations: readonly TypedStation[]): string => JSON.stringify(stations)
export const stationsIn = ({ stations }: StationsFields): TypedStation[] => {
  try {
    return JSON.parse(stations) as TypedStation[]
  } catch {
    return []
  }
}
/** An empty station with an id of its own. */
export const newStation = (): TypedStation => ({ id: crypto.randomUUID().slice(0, 8), name: '', perDay: '' })

export const stationsFields = ({
  stations,
  kinds,
  notes,
}: {
  stations: PressRoom['stations']
  kinds: Partial<Record<ProductKind, string>>
  notes: Partial<Record<ProductKind, string>>
}): StationsFields => ({
  stations: stationsAs(stations.map(({ id, name, perDay }) => ({ id, name, perDay: String(perDay) }))),
  ...Object.fromEntries(
    kindKeys.flatMap((kind) => [
      [`kind:${kind}`, kinds[kind] ?? ''],
      [`note:${kind}`, notes[kind] ?? ''],
    ]),
  ),
})

export function stationsFaults(fields: StationsFields): FieldFaults {
  const stations = stationsIn(fields)
  const faults: Record<string, 'required' | 'format' | 'unseen'> = {}
  for (const { id, name, perDay } of stations) {
    if (name.trim() === '') faults[`name:${id}`] = 'required'
    else if (!hidesNothing(name)) faults[`name:${id}`] = 'unseen'
    const pieces = Number(perDay)
    if (!(Number.isInteger(pieces) && pieces >= 1 && pieces <= pressRoomLimits.mostPerDay))
      faults[`perDay:${id}`] = 'format'
  }
  for (const kind of kindKeys) {
    if (!hidesNothing(fields[`note:${kind}`] ?? '')) faults[`note:${kind}`] = 'unseen'
    if (!stations.some(({ id }) => id === fields[`kind:${kind}`])) faults[`kind:${kind}`] = 'required'
  }
  return faults
}

export const stationsBody = (fields: StationsFields): Required<Omit<PressRoom, 'garments'>> => ({
  stations: stationsIn(fields).map(({ id, name, perDay }) => ({ id, name: name.trim(), perDay: Number(perDay) })),
  kinds: Object.fromEntries(kindKeys.map((kind) => [kind, fields[`kind:${kind}`] ?? ''])) as PressRoom['kinds'],
  notes: Object.fromEntries(
    kindKeys.flatMap((kind) => {
      const note = (fields[`note:${kind}`] ?? '').trim()
      return note === '' ? [] : [[kind, note]]
    }),
  ),
})
