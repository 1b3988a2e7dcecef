import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { readyDesignOf } from '#worker/catalogue/ready-designs.rules.ts'
import type { RememberedDesign } from './remembered.ts'
import styles from './Remembered.module.css'

/** The picture sizes that follow from Remembered.module.css. */
const cardSizes = '(max-width: 700px) calc(50vw - 24px), (max-width: 1100px) calc(25vw - 24px), 280px'

/** Remembered designs, each a link to its page; `action` is what can be done with one. */
export function RememberedGrid({
  designs,
  action,
}: {
  designs: readonly RememberedDesign[]
  action?: (design: RememberedDesign) => ReactNode
}) {
  const language = useLanguage()
  return (
    <ul className={styles['grid']}>
      {designs.map((design) => {
        const page = readyDesignOf(design.path)
        if (page === null) return null
        return (
          <li key={design.path} className={styles['card']}>
            <Picture source={design} alt="" sizes={cardSizes} className={styles['picture'] ?? ''} />
            <Link href={paths.readyToGoDesign(page.category, page.design)} className={styles['title']}>
              {design.title[language]}
            </Link>
            {action?.(design)}
          </li>
        )
      })}
    </ul>
  )
}
