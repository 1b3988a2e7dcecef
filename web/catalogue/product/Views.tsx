import { loadLaterScreens } from '#web/app/lazy-later-screens.tsx'
import { loadAreas } from '#web/app/texts/texts.ts'
import { Later } from '#web/ui/Later.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import type { ReadyKind } from '#worker/catalogue/product-kinds.rules.ts'

/** Imports the looks. */
export const productViews = async () => {
  const [{ ProductViews }] = await Promise.all([
    import('./ProductViews.tsx'),
    loadLaterScreens().then(() => loadAreas(['views'])),
  ])
  return ProductViews
}

/** The other looks at a design, after the page: an extra, which is absent when its code fails. Its place is kept. */
export const Views = (props: { kind: ReadyKind; picture: PictureView }) => <Later load={productViews} {...props} />
