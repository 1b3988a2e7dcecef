/** The colours of garments that the studio stocks, which owners say in the console (docs/decisions/330). */
export interface GarmentStock {
  /** Whether shoppers choose a colour. */
  isOffered: boolean
  /** Names of colours (worker/catalogue/garment-colours.rules.ts) by the key of the kind of product. */
  colours: Readonly<Record<string, readonly string[]>>
}

/** What holds until an owner says otherwise. */
export const noGarmentStock: GarmentStock = { isOffered: false, colours: {} }
