import { presentOccasion, presentOccasionLink } from '#worker/catalogue/occasion.presenter.ts'
import { listOccasions, readOccasion } from '#worker/catalogue/read-occasion.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { inPage, type FirstView } from './first-view.routes.ts'
import { offerOf, trailTexts } from './offers.presenter.ts'
import { screens } from './screens.rules.ts'

/** The overview of the occasions. */
export const occasionsView = async (services: Services, _: URL, language: Language): Promise<FirstView> => ({
  data: {
    '/api/occasions': {
      occasions: (await listOccasions(services)).map((page) => presentOccasionLink(page, language)),
    },
  },
  preload: null,
})

/** The page of an occasion. Null for one the shop has no page for. */
export async function occasionView(
  services: Services,
  url: URL,
  language: Language,
  { occasion = '' }: Readonly<Record<string, string>>,
): Promise<FirstView | null> {
  const shown = await readOccasion(services, occasion)
  if (shown === null) return null
  const view = presentOccasion(shown, language)
  const pictureUrl = view.images[0]?.url ?? view.products[0]?.ProductImage[0]?.path[0] ?? null
  return {
    data: {
      [`/api/occasions/${occasion}`]: {
        ...view,
        images: view.images.map(inPage),
      },
    },
    preload: null,
    pictureUrl,
    products: view.products.flatMap(offerOf),
    own: {
      title: view.headline,
      description: view.lead,
      trail: [
        { name: trailTexts[language].home, path: screens.home.path },
        { name: trailTexts[language].occasions, path: screens.occasions.path },
        { name: view.name, path: url.pathname },
      ],
    },
  }
}
