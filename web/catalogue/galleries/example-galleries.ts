import type { ExampleGallery } from '#web/app/paths.ts'
import type { PictureCategory, ReadyToGoCategory } from '#worker/catalogue/catalogue.rules.ts'

/** What a gallery shows, and the tab of the ready-to-go gallery that sells the same thing, if any does. */
export interface GalleryContent {
  category: PictureCategory
  readyToGo: ReadyToGoCategory | null
}

/** The seven example galleries (R-CAT-11, R-WIRE-09: their categories; `tumber` is spelled so there). */
export const galleryContent: Record<ExampleGallery, GalleryContent> = {
  hoodies: { category: 'hoodies', readyToGo: 'hoodies' },
  tumblers: { category: 'tumber', readyToGo: null },
  mug: { category: 'mug', readyToGo: 'mug' },
  tshirt: { category: 'tshirt', readyToGo: 'tshirt' },
  plaque: { category: 'plaque', readyToGo: null },
  sleeve: { category: 'sleeve', readyToGo: null },
  ledlamp: { category: 'ledlamp', readyToGo: null },
}

/** The mug's cover shows so many in turn; the hoodies' row has so many, and each once more (R-CAT-12). */
export const mugCoverCount = 6
export const hoodieRowCount = 12
/** A moving row or cover goes on after this long (R-CAT-12), ms. */
export const turnEveryMs = 3_000
