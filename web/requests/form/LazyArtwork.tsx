import { loadLaterScreens } from '#web/app/lazy-later-screens.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

/** Few requests have a design, and its call comes with the later screens. */
const artworkPicture = async () => {
  const [{ ArtworkPicture }] = await Promise.all([import('./ArtworkPicture.tsx'), loadLaterScreens()])
  return ArtworkPicture
}

/** The preview of one of the customer's artworks; absent where its code does not come. */
export function ArtworkPicture(props: { artworkId: string }) {
  const Part = useLazyComponent(artworkPicture, true, () => undefined)
  return Part && <Part {...props} />
}
