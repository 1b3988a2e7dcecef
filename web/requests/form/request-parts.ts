import { loadAreas } from '#web/app/texts/texts.ts'
import { loadComponent } from '#web/ui/use-lazy-component.ts'

/** What a request shows once a product is chosen, and once it is written. */
export const requestParts = {
  picture: async () => (await import('#web/shop-ui/ShopPicture.tsx')).ShopPicture,
  summary: async () => {
    const [{ RequestSummary }] = await Promise.all([import('./RequestSummary.tsx'), loadAreas(['request-more'])])
    return RequestSummary
  },
  resumed: async () => (await import('./ResumedReview.tsx')).ResumedReview,
  sent: async () => {
    const [{ RequestSent }] = await Promise.all([import('./RequestSent.tsx'), loadAreas(['request-more'])])
    return RequestSent
  },
  loginRequired: async () => {
    const [{ LoginRequiredDialog }] = await Promise.all([
      import('#web/shop-ui/LoginRequiredDialog.tsx'),
      loadAreas(['buying']),
    ])
    return LoginRequiredDialog
  },
} as const

/** Loads them ahead. What does not come is asked for again where it is shown. */
export const loadRequestParts = (): void =>
  Object.values(requestParts).forEach((load) => void loadComponent(load).catch(() => undefined))
