import { loadComponent } from '#web/ui/use-lazy-component.ts'
import { paths } from './paths.ts'
import type { ScreenRoute } from './screen-route.ts'

const ofList = () => import('#web/ui/rows-in-sight.ts')
async function ofDesign(): Promise<unknown> {
  const [{ productParts }, { pageReviews }, { viewedDesigns }] = await Promise.all([
    import('#web/catalogue/product/ProductScreen.tsx'),
    import('#web/catalogue/product/Reviews.tsx'),
    import('#web/catalogue/remembered/Viewed.tsx'),
  ])
  return Promise.all([...productParts, pageReviews, viewedDesigns].map(loadComponent))
}

/** By a screen's pattern. A screen that is opened by a tap is settled from the start, so it asks for these at once. */
const partsOf: Record<string, () => Promise<unknown>> = {
  [paths.readyToGo()]: ofList,
  [paths.products()]: ofList,
  [`${paths.readyToGo()}/:category/:design`]: ofDesign,
}

/**
 * Loads the parts that a screen asks for once it is settled (docs/decisions/370), where it has some: a tap that leads to it asks for nothing then.
 * @throws when one cannot be loaded; the screen itself asks again
 */
export const loadPartsOf = async ({ pattern }: ScreenRoute): Promise<void> => void (await partsOf[pattern]?.())
