import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { ApiError } from '#web/app/api/api-error.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { visitorOwner } from '#web/app/stores/visitor-owner.ts'
import { LoginRequiredDialog } from '#web/shop-ui/LoginRequiredDialog.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { mayReplaceOpen, openInstead } from '../design-draft.ts'
import { newTeamKey } from '../design-team.ts'
import { openSources } from '../sources.ts'
import { bringIn, isPrivate, openedBy, type BroughtIn } from './open-description.ts'
import styles from './Saved.module.css'

/**
 * Opens the design that an address names in the designer of its product. What is on the stage is put aside first; nothing
 * unsaved is replaced without a question.
 */
export function Opening({
  id,
  product,
  owner,
  goal,
  line,
}: {
  id: string
  product: ProductKind
  owner: string
  goal: 'request' | undefined
  /** The line of the cart that gets the design. */
  line: string | undefined
}) {
  const { t } = useTranslation('saved')
  const [, navigate] = useLocation()
  const [error, setError] = useState<ApiError | null>(null)
  const [tries, setTries] = useState(0)
  const [asked, setAsked] = useState<BroughtIn | null>(null)
  const [isWall, setIsWall] = useState(false)
  const toDesigner = (of: ProductKind) => paths.design(of, { ...(goal && { for: goal }), line })
  const put = (design: BroughtIn) => {
    const key = crypto.randomUUID()
    openInstead(design.product, owner, {
      elements: design.elements,
      clientKey: key,
      team: { rows: design.team.map((row) => ({ ...row, id: crypto.randomUUID() })), key: newTeamKey() },
      colour: design.colour ?? undefined,
      saved: design.saved && { ...design.saved, key },
    })
    if (!design.isWhole) showToast(t('opening.lost'), { tone: 'error' })
    navigate(toDesigner(design.product), { replace: true })
  }
  const open = useEffectEvent(async (isLeft: () => boolean) => {
    const opened = openedBy(id)
    if (opened === null) return navigate(toDesigner(product), { replace: true })
    if (isPrivate(opened) && owner === visitorOwner) return setIsWall(true)
    setError(null)
    try {
      await openSources(owner)
      const design = await bringIn(opened, id, product, owner)
      if (isLeft()) return
      if (design.elements.length === 0) return navigate(toDesigner(design.product), { replace: true })
      if (mayReplaceOpen(design.product, owner)) put(design)
      else setAsked(design)
    } catch (reason) {
      if (isLeft()) return
      const failure = asApiError(reason)
      if (failure.status === 401) setIsWall(true)
      else setError(failure)
    }
  })
  useEffect(() => {
    let isGone = false
    void open(() => isGone)
    return () => {
      isGone = true
    }
  }, [id, owner, tries])
  return (
    <div className={styles['opening']}>
      {error === null ? (
        <>
          <p role="status">{t('opening.busy')}</p>
          <Skeleton shape="picture" className={styles['waiting']} />
        </>
      ) : (
        <Notice tone="error">
          <p>{error.isWordless ? t('opening.failed') : error.message}</p>
          <div className={styles['actions']}>
            {error.status !== 404 && <Button onClick={() => setTries(tries + 1)}>{t('opening.again')}</Button>}
            <LinkButton to={toDesigner(product)} variant="quiet">
              {t('opening.instead')}
            </LinkButton>
          </div>
        </Notice>
      )}
      <ConfirmDialog
        question={t('opening.question')}
        detail={t('opening.detail')}
        confirmLabel={t('opening.confirm')}
        cancelLabel={t('opening.cancel')}
        isOpen={asked !== null}
        onConfirm={() => asked !== null && put(asked)}
        onCancel={() => asked !== null && navigate(toDesigner(asked.product), { replace: true })}
      />
      <LoginRequiredDialog
        intent={isWall ? { path: paths.design(product, { ...(goal && { for: goal }), open: id, line }) } : null}
        onClose={() => navigate(toDesigner(product), { replace: true })}
      />
    </div>
  )
}
