import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { StoredPicture } from '#web/shop-ui/StoredPicture.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Price } from '#web/ui/Price.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { DesignView } from '#worker/api/wire.ts'
import { mostDesignPictures, shownDescription } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { ProductPictures } from '../custom/ProductPictures.tsx'
import styles from './DesignCard.module.css'

interface DesignCardProps {
  design: DesignView
  /** Whether it is in the first view. */
  isFirst: boolean
  isOpeningPayment: boolean
  onBuy: () => void
}

/**
 * An exclusive design (R-CAT-14): its first five pictures, name, price, the description cut at 80 characters, and its
 * actions.
 */
export function DesignCard({ design, isFirst, isOpeningPayment, onBuy }: DesignCardProps) {
  const { t } = useTranslation('designs')
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const cut = shownDescription(design.description)
  return (
    <article aria-labelledby={id} className={styles['card']}>
      <div className={styles['pictures']}>
        <ProductPictures
          name={design.designName}
          imageUrls={design.productImage.path.slice(0, mostDesignPictures)}
          isFirst={isFirst}
          One={StoredPicture}
        />
        <p className={styles['stamp']}>
          <ProofStamp
            text={t(design.standing === 'owned' ? 'card.owned' : 'card.once')}
            tone={design.standing === 'owned' ? 'magenta' : 'ink'}
          />
        </p>
      </div>
      <h2 id={id} className={styles['name']}>
        {design.designName}
      </h2>
      <Price dollars={design.price} className={styles['price']} />
      <div className={styles['description']}>
        {design.deposit !== null && (
          <p>
            {t('card.deposit', {
              now: formatDollars(design.deposit),
              later: formatDollars(design.price - design.deposit),
            })}
          </p>
        )}
        <Arrives arrives={design.arrives} />
        <p>{isWhole ? design.description : cut}</p>
        {cut !== design.description.trim() && (
          <button type="button" className={styles['more']} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t(isWhole ? 'card.showLess' : 'card.showAll')}
          </button>
        )}
      </div>
      <Way design={design} isOpeningPayment={isOpeningPayment} onBuy={onBuy} />
    </article>
  )
}

/** What the buyer gets (R-CAT-25); nothing where the shop does not say it. */
function Arrives({ arrives }: Pick<DesignView, 'arrives'>) {
  const { t } = useTranslation('designs')
  const facts = [
    ['object', arrives.object],
    ['size', arrives.size],
    ['colour', arrives.colour],
    ['certificate', arrives.hasCertificate ? t('arrives.withCertificate') : ''],
  ] as const
  const said = facts.filter(([, value]) => value !== '')
  if (said.length === 0) return null
  return (
    <div className={styles['arrives']}>
      <h3>{t('arrives.title')}</h3>
      <dl>
        {said.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`arrives.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The action that is possible with the design now. */
function Way({ design, isOpeningPayment, onBuy }: Omit<DesignCardProps, 'isFirst'>) {
  const { t } = useTranslation(['designs', 'buying'])
  const name = design.designName
  if (design.standing === 'held') {
    return (
      <p className={styles['held']}>
        {t('card.held')} <span>{t('card.heldHint')}</span>
      </p>
    )
  }
  if (design.standing === 'owned' && design.orderId !== null) {
    return (
      <LinkButton to={paths.order(design.orderId)} variant="quiet" isWide>
        {t('card.order')}
        <span className="visually-hidden"> {name}</span>
      </LinkButton>
    )
  }
  const isGoingOn = design.standing === 'paying'
  return (
    <Button
      isWide
      busy={isOpeningPayment && t('buying:opening')}
      aria-label={isOpeningPayment ? undefined : t(isGoingOn ? 'card.goOnOf' : 'card.buyOf', { name })}
      onClick={onBuy}
    >
      {t(isGoingOn ? 'card.goOn' : 'card.buy')}
    </Button>
  )
}
