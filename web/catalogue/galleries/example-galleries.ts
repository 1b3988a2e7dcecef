import type { ExampleGallery } from '#web/app/paths.ts'
import type { PictureCategory, ReadyToGoCategory } from '#worker/catalogue/catalogue.rules.ts'

/** What a gallery shows, and the tab of the ready-to-go gallery that sells the same product, if there is one. */
export interface GalleryContent {
  category: PictureCategory
  readyToGo: ReadyToGoCategory | null
}

/** The seven example galleries (R-CAT-11) with their categories by R-WIRE-09, which spells `tumber` that way. */
export const galleryContent: Record<ExampleGallery, GalleryContent> = {
  hoodies: { category: 'hoodies', readyToGo: 'hoodies' },
  tumblers: { category: 'tumber', readyToGo: null },
  mug: { category: 'mug', readyToGo: 'mug' },
  tshirt: { category: 'tshirt', readyToGo: 'tshirt' },
  plaque: { category: 'plaque', readyToGo: null },
  sleeve: { category: 'sleeve', readyToGo: null },
  ledlamp: { category: 'ledlamp', readyToGo: null },
}

/**
 * How many pictures the mugs' cover shows in turn, and how many the hoodies' row has before it repeats them (R-CAT-12).
 */
export const mugCoverCount = 6
export const hoodieRowCount = 12
/** How often a row or cover moves on by itself (R-CAT-12), in ms. */
export const turnEveryMs = 3_000
