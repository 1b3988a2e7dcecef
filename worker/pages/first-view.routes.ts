import type { PictureView } from '#worker/api/wire.ts'
import { seconds } from '#worker/platform/duration.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Crumb, OfferedProduct } from './page-head.presenter.ts'

/** A page waits so long for its data, ms; then it goes as it was built, and the app asks. */
export const patienceMs = seconds(2)

/** What the Worker puts into a page: data by the keys of the client's cache, and a picture to preload. */
export interface FirstView {
  /** The part of the address's search that changes the screen, without the question mark. */
  search?: string
  data: Record<string, unknown>
  preload: { srcset: string; sizes: string } | null
  /** Whether it says when an order of today arrives: then it is another one tomorrow. */
  isOfToday?: boolean
  /** The address of the first picture, for link previews. */
  pictureUrl?: string | null
  /** More of the page's head, as HTML. */
  head?: string
  /** The products on the page, for search engines. */
  products?: readonly OfferedProduct[]
  /** Of one page among many of a screen: what its head says instead of the screen's own title and description. */
  own?: { title: string; description: string; trail: readonly Crumb[] }
}

/** What the page of an address shows; null when the address names nothing that is there. */
export type LoadFirstView = (
  services: Services,
  url: URL,
  language: Language,
  parameters: Readonly<Record<string, string>>,
) => Promise<FirstView | null>

/**
 * A picture as the data in a page names it: without its placeholder, the one part that nothing compresses. A page's first
 * pictures load from its HTML, and the rest of its list long before somebody scrolls to it (decision 260).
 */
export const inPage = ({ placeholder: _, ...picture }: PictureView): Omit<PictureView, 'placeholder'> => picture
