/** The form of the garments' colours: a box for the switch, and one for each colour of each kind. */
import type { RequestBody } from '#worker/api/wire.ts'
import {
  garmentColours,
  garmentKinds,
  type GarmentColour,
  type GarmentKind,
} from '#worker/catalogue/garment-colours.rules.ts'
import type { ShopSettings } from './settings-form.ts'

export type GarmentsFields = Record<string, boolean>

export const boxOf = (kind: GarmentKind, colour: GarmentColour): string => `${kind}:${colour}`

export const garmentsFields = ({ isOffered, colours }: ShopSettings['press']['garments']): GarmentsFields => ({
  isOffered,
  ...Object.fromEntries(
    garmentKinds.flatMap((kind) =>
      garmentColours.map((colour) => [boxOf(kind, colour), colours[kind]?.includes(colour) ?? false]),
    ),
  ),
})

/** The colours of a kind whose boxes are ticked. */
export const tickedColours = (fields: GarmentsFields, kind: GarmentKind): GarmentColour[] =>
  garmentColours.filter((colour) => fields[boxOf(kind, colour)] === true)

export const garmentsBody = (
  fields: GarmentsFields,
): Omit<NonNullable<RequestBody<'staffGarmentsChange'>>, 'version'> => ({
  isOffered: fields['isOffered'] === true,
  colours: Object.fromEntries(garmentKinds.map((kind) => [kind, tickedColours(fields, kind)])),
})
