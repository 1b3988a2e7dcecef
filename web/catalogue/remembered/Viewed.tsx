import { loadAreas } from '#web/app/texts/texts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { useRemembered } from './remembered.ts'
import styles from './Remembered.module.css'

/** A first visit has none, so their code is loaded when there are some. */
export const viewedDesigns = async () => {
  const [{ ViewedDesigns }] = await Promise.all([import('./ViewedDesigns.tsx'), loadAreas(['remembered'])])
  return ViewedDesigns
}

/** What was looked at last; nothing, and no code, where nothing was. It is an extra: when its code fails, it is absent. */
export function Viewed({ without }: { without?: string }) {
  const hasSome = useRemembered('viewed').some(({ path }) => path !== without)
  const ViewedDesigns = useLazyComponent(viewedDesigns, hasSome, () => undefined)
  if (!hasSome || ViewedDesigns === null) return null
  return (
    <div className={styles['viewed']}>
      <ViewedDesigns without={without} />
    </div>
  )
}
