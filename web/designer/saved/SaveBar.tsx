import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { asApiError } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import type { Intent } from '#web/app/stores/intent.ts'
import { useSession } from '#web/app/stores/session.ts'
import { useResumedAction } from '#web/app/stores/use-resumed-action.ts'
import { LoginRequiredDialog } from '#web/shop-ui/LoginRequiredDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { artworkNameOf } from '#worker/designer/artwork.rules.ts'
import { savedDesignLimits } from '#worker/designer/saved/saved-designs.rules.ts'
import type { SavedLink } from '../design-draft.ts'
import type { Design } from '../use-design.ts'
import { saveToAccount } from './save-to-account.ts'
import styles from './Saved.module.css'

/** How long a message about a design that is lost with the tab stays, ms: its button is the way out. */
const lostSaidMs = 30_000

/** Whether that was said since a design was last stored: who goes to another product and back has read it. */
let wasLostSaid = false

/** Saves the design to the account: under a name at first, then again as the same design, or as another one. */
export function SaveBar({
  product,
  goal,
  design,
}: {
  product: ProductKind
  goal: 'request' | undefined
  design: Design
}) {
  const { t } = useTranslation(['saved', 'kinds', 'designer'])
  const [, navigate] = useLocation()
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const [name, setName] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | 'waiting' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [both, setBoth] = useState<string | null>(null)
  const [wall, setWall] = useState<Intent | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const { elements } = design.state
  const { saved, team, colour } = design
  const isSaved = saved !== null && saved.key === design.clientKey

  /** `as` is a name that was typed; `again` saves what the account has once more. */
  const meetWall = (values: { as?: string; again?: number } = {}) => {
    // One dialog at a time; the name is asked again after the log-in.
    setName(null)
    setWall({
      path: paths.design(product, { ...(goal && { for: goal }) }),
      action: { name: 'saveDesign', values },
    })
  }
  const words = elements.find((element) => element.kind === 'text')
  const begin = (as?: string) => {
    if (elements.length === 0) return setFailure(t('save.empty'))
    setFailure(null)
    if (!isLoggedIn) return meetWall()
    setName(as ?? saved?.name ?? (words === undefined ? t(`kinds:${product}.one`) : artworkNameOf(words.name)))
  }
  const save = async (as: string, over: SavedLink | null) => {
    if (percent !== null) return
    if (elements.length === 0) return setFailure(t('save.empty'))
    const unsaved = over === null ? { as } : { again: 1 }
    if (!isLoggedIn) return meetWall(unsaved)
    const { clientKey } = design
    stop.current = new AbortController()
    const { signal } = stop.current
    setFailure(null)
    setBoth(null)
    setPercent(0)
    try {
      const key = design.keyOfSaving(as, over?.id ?? null)
      const { saved: now, outcome } = await saveToAccount(
        { product, elements, team: team.rows, colour, name: as, saved: over, key },
        (done) => !signal.aborted && setPercent(done),
        signal,
      )
      if (signal.aborted) return
      design.noteSaved({ ...now, key: clientKey })
      reloadServerData('savedDesignList')
      setName(null)
      if (outcome === 'saved')
        showToast(t('save.done'), { action: { label: t('save.see'), run: () => navigate(paths.myDesigns()) } })
      else setBoth(t(outcome === 'both' ? 'save.both' : 'save.again404', { name: now.name }))
    } catch (reason) {
      if (signal.aborted) return
      const error = asApiError(reason)
      if (error.status === 401) meetWall(unsaved)
      else setFailure(error.message)
    } finally {
      if (!signal.aborted) setPercent(null)
    }
  }
  // The note about it stands at the foot of the designer, out of sight where it happens.
  const sayLost = useEffectEvent(() =>
    showToast(t('save.lost'), { action: { label: t('save.confirm'), run: saveIt }, lastsMs: lostSaidMs }),
  )
  const saveIt = useEffectEvent(() => (saved === null ? begin() : void save(saved.name, saved)))
  const isKept = design.isStored && elements.length > 0
  useEffect(() => {
    if (isKept) wasLostSaid = false
    if (!design.isLostWithTab || wasLostSaid) return undefined
    wasLostSaid = true
    return sayLost()
  }, [design.isLostWithTab, isKept])
  useResumedAction('saveDesign', ({ as, again }) => {
    if (again !== undefined && saved !== null) void save(saved.name, saved)
    else begin(typeof as === 'string' ? as : undefined)
  })
  const busy =
    percent !== null &&
    (percent === 'waiting'
      ? t('designer:finish.waiting')
      : percent === 0
        ? t('save.saving')
        : t('save.sending', { percent }))
  const close = () => {
    // It may wait for a connection that does not come.
    stop.current?.abort()
    setPercent(null)
    setName(null)
  }
  return (
    <section className={styles['bar']} aria-label={t('save.title')}>
      {saved === null ? (
        <Button variant="quiet" isWide onClick={() => begin()}>
          {t('save.button')}
        </Button>
      ) : (
        <>
          <p className={styles['soft']}>{t(isSaved ? 'save.is' : 'save.changed', { name: saved.name })}</p>
          <div className={styles['actions']}>
            {!isSaved && (
              <Button variant="quiet" busy={name === null && busy} onClick={() => void save(saved.name, saved)}>
                {t('save.again')}
              </Button>
            )}
            <Button variant="quiet" onClick={() => begin()}>
              {t('save.asNew')}
            </Button>
          </div>
        </>
      )}
      {both !== null && <Notice>{both}</Notice>}
      {failure !== null && name === null && <Notice tone="error">{failure}</Notice>}
      <Dialog title={t('save.title')} isOpen={name !== null} onClose={close}>
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            if (name !== null && name.trim() !== '') void save(name.trim(), null)
          }}
        >
          <TextField
            label={t('name')}
            name="name"
            autoComplete="off"
            required
            maxLength={savedDesignLimits.name}
            value={name ?? ''}
            onText={setName}
          />
          {failure !== null && <Notice tone="error">{failure}</Notice>}
          <Button type="submit" isWide busy={busy}>
            {t('save.confirm')}
          </Button>
        </form>
      </Dialog>
      <LoginRequiredDialog intent={wall} onClose={() => setWall(null)} />
    </section>
  )
}
