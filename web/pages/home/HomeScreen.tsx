import { useTranslation } from 'react-i18next'
import { isRouted } from '#web/app/match-route.ts'
import { paths } from '#web/app/paths.ts'
import { rememberedKeys } from '#web/app/stores/remembered-keys.ts'
import { stored } from '#web/app/stores/stored.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Later } from '#web/ui/Later.tsx'
import { useSettled } from '#web/ui/use-hydrated.ts'
import { readyToGoCategories } from '#worker/catalogue/product-kinds.rules.ts'
import { CategoryTile } from './CategoryTile.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Occasions } from './Occasions.tsx'
import { PressSheet } from './PressSheet.tsx'
import { Promises } from './Promises.tsx'
import { Work } from './Work.tsx'
import styles from './HomeScreen.module.css'

/** What was looked at last is known to the browser alone, so its code is loaded after the page. */
const viewed = async () => (await import('#web/catalogue/remembered/Viewed.tsx')).Viewed

/** Who has looked at nothing yet loads nothing. */
const LookedAt = () => useSettled() && stored.read('local', rememberedKeys.viewed) !== null && <Later load={viewed} />

/** The home: what the shop prints, its ready-to-go products, how it works and its promises. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  return (
    <div className={styles['home']}>
      <section className={styles['hero']}>
        <h1 className={styles['headline']}>{t('headline')}</h1>
        <div className={styles['pitch']}>
          <p className={styles['lead']}>{t('lead')}</p>
          <div className={styles['actions']}>
            <LinkButton to={paths.readyToGo()} variant="main">
              {t('shopNow')}
            </LinkButton>
            {isRouted(paths.custom()) && (
              <LinkButton to={paths.custom()} variant="quiet">
                {t('custom')}
              </LinkButton>
            )}
          </div>
        </div>
        <PressSheet />
      </section>
      <section className="below">
        <div className={styles['sectionHead']}>
          <h2>{t('ready.title')}</h2>
          <p>{t('ready.lead')}</p>
        </div>
        <ul className={styles['tiles']}>
          {readyToGoCategories.map((category) => (
            <li key={category}>
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      </section>
      <Occasions />
      <HowItWorks />
      <Promises />
      <Work />
      <LookedAt />
    </div>
  )
}
