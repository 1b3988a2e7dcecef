import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { readDraft, writeDraft } from '#web/app/stores/drafts.ts'
import type { Intent } from '#web/app/stores/intent.ts'
import { adoptVisitorDraft, draftOf } from '#web/app/stores/request-draft.ts'
import { useSession } from '#web/app/stores/session.ts'
import { useResumedAction } from '#web/app/stores/use-resumed-action.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { notifyQuantityCapped } from '#web/catalogue/products/add-to-cart.ts'
import { usualSize } from '#web/catalogue/products/choice.ts'
import { LoginRequiredDialog } from '#web/shop-ui/LoginRequiredDialog.tsx'
import { sizeLabel } from '#web/shop-ui/size-label.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { type ProductKind, readyToGo, readyToGoOf } from '#worker/catalogue/product-kinds.rules.ts'
import { placeOf } from '#worker/designer/artwork.rules.ts'
import { linesOf } from '#worker/designer/team.rules.ts'
import { isQuantity } from '#worker/platform/line-limits.rules.ts'
import { addTeam } from './add-team.ts'
import type { DesignElement } from './design-history.ts'
import { DesignPrice } from './DesignPrice.tsx'
import { Stalled, withProgressDeadline } from './progress-deadline.ts'
import { hasFirstText, refusalOfDesign } from './refusal-of-design.ts'
import { forgetSaved, saveDesign, type Saving } from './save-design.ts'
import { lostPicture } from './seen-pictures.ts'
import { teamFacesOf, teamRefusal } from './team-elements.ts'
import type { Design } from './use-design.ts'
import { useGarmentColours } from './use-garment-colours.ts'
import type { WordsFault } from './WordsField.tsx'
import styles from './Designer.module.css'

type Goal = 'cart' | 'request'
/** What is asked before it is printed: the example words, and a picture that is hard to see. */
type Doubt = 'firstText' | 'lost'
/** What is finished for, in which size and how often, and which doubts were answered. */
interface Finishing {
  to: Goal
  chosen: { size: string; quantity: number }
  meant?: readonly Doubt[]
}
interface Question {
  about: Doubt
  element: DesignElement
  goOn: () => void
}

/**
 * Uses the design: in the cart if the product is ready to go, or in a request. After the log-in wall the action
 * continues.
 */
export function FinishBar({
  product,
  owner,
  goal,
  line,
  design,
  wordsFault,
  onTeamRefused,
}: {
  product: ProductKind
  owner: string
  goal: 'request' | undefined
  /** The line of the cart that gets the design; else it makes a new one. */
  line: string | undefined
  design: Design
  /** Why the typed words are not in the design: its text differs from the field. */
  wordsFault: WordsFault | null
  /** A row of the team cannot be printed. */
  onTeamRefused: () => void
}) {
  const { t } = useTranslation(['designer', 'buying', 'ui'])
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { gone, named: colour } = useGarmentColours(product, design)
  const category = goal === 'request' ? null : readyToGoOf(product)
  const [size, setSize] = useState(category === null ? '' : usualSize(category))
  const [quantity, setQuantity] = useState(1)
  const [saving, setSaving] = useState<({ goal: Goal; line?: number } & Saving) | null>(null)
  const [failure, setFailure] = useState<{ text: string; again?: Finishing } | null>(null)
  const [stopped, setStopped] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [wall, setWall] = useState<Intent | null>(null)
  const stop = useRef<AbortController>(null)
  // The idempotency key: what is sent again after a lost answer is added once; another size or number gets a new key.
  const addition = useRef<{ wish: string; clientKey: string }>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const { elements } = design.state
  const { rows } = design.team
  const faces = teamFacesOf(elements)
  const isTeam = category !== null && line === undefined && (rows.length > 0 || Object.keys(faces).length > 0)
  // The session may have ended by itself while the design was open.
  const isLoggedIn = useSession((session) => session.isLoggedIn)

  const meetWall = (to: Goal) =>
    setWall({
      path: paths.design(product, { ...(goal && { for: goal }), line }),
      action: { name: 'finishDesign', values: { to, size, quantity } },
    })
  const finish = async ({ to, chosen, meant = [] }: Finishing) => {
    setFailure(null)
    setStopped(null)
    const refuse = (text: string) => setFailure({ text })
    const refused = refusalOfDesign(elements, design.surfaceOf, { gone, wordsFault, language })
    if (refused !== null) return refuse(refused)
    if (isTeam && to === 'cart') {
      const refusal = teamRefusal(elements, rows, readyToGo[category].sizes)
      if (refusal?.why === 'faulty') onTeamRefused()
      if (refusal !== null) return refuse(t(`team.${refusal.why}`, { count: refusal.count }))
    }
    const ask = (about: Doubt, element: DesignElement) =>
      setQuestion({ about, element, goOn: () => void finish({ to, chosen, meant: [...meant, about] }) })
    const example = elements.find(hasFirstText)
    if (example !== undefined && !meant.includes('firstText')) return ask('firstText', example)
    const { clientKey } = design
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      if (!meant.includes('lost')) {
        // While the pictures are looked at, a second press does nothing.
        setSaving({ goal: to, stage: 'drawing', percent: 0 })
        const lost = await withProgressDeadline({ signal }, () => lostPicture(elements, design.surfaceOf))
        setSaving(null)
        if (lost !== null) return ask('lost', lost)
      }
      if (!isLoggedIn) return meetWall(to)
      if (isTeam && to === 'cart') {
        await addTeam(
          {
            product,
            category,
            elements,
            clientKey,
            colour,
            teamKey: design.team.key,
            lines: linesOf(rows, faces),
          },
          (now, line) => !signal.aborted && setSaving({ goal: to, line, ...now }),
          signal,
        )
        reloadServerData('cartList')
        design.renewTeam()
        showToast(t('team.added', { count: rows.length }), {
          action: { label: t('finish.seeCart'), run: () => navigate(paths.shoppingCart()) },
        })
        setSaving(null)
        return
      }
      const artwork = await saveDesign(
        { product, elements, clientKey, colour },
        (now) => !signal.aborted && setSaving({ goal: to, ...now }),
        signal,
      )
      signal.throwIfAborted()
      if (to === 'cart' && line !== undefined) {
        await call('cartEdit', { params: { cartItemId: line }, body: { pathImagePath: artwork.path } })
        reloadServerData('cartList')
        showToast(t('finish.changed'))
        navigate(paths.shoppingCart())
        return
      }
      if (to === 'cart' && category !== null) {
        setSaving({ goal: to, stage: 'adding', percent: 100 })
        const { productId: ProductId, variationId } = readyToGo[category]
        const wish = JSON.stringify([artwork.path, chosen])
        if (addition.current?.wish !== wish) addition.current = { wish, clientKey: crypto.randomUUID() }
        const added = await call('cartAdd', {
          body: {
            ProductId,
            variationId,
            ...chosen,
            pathImagePath: artwork.path,
            clientKey: addition.current.clientKey,
          },
        })
        addition.current = null
        reloadServerData('cartList')
        notifyQuantityCapped(added, chosen.quantity)
        showToast(t('finish.added'), {
          action: { label: t('finish.seeCart'), run: () => navigate(paths.shoppingCart()) },
        })
        setSaving(null)
        return
      }
      // Adopt the visitor's draft of the request first: adopted later, it would overwrite the design.
      adoptVisitorDraft(owner)
      writeDraft(
        draftOf(owner),
        { ...readDraft(draftOf(owner), 'local'), artwork: artwork.id, artworkFor: product },
        'local',
      )
      navigate(paths.request())
    } catch (reason) {
      // Whatever failed, the next try saves the design again.
      forgetSaved(clientKey)
      if (signal.aborted) return
      setSaving(null)
      const error = asApiError(reason)
      if (error.status === 401) meetWall(to)
      else
        setFailure({
          text: error.message,
          ...(reason instanceof Stalled && { again: { to, chosen, meant } }),
        })
    }
  }
  useResumedAction('finishDesign', ({ to, size: wanted, quantity: count }) => {
    const isSize = category !== null && typeof wanted === 'string' && readyToGo[category].sizes.includes(wanted)
    const chosen = {
      size: isSize ? wanted : size,
      quantity: typeof count === 'number' && isQuantity(count) ? count : 1,
    }
    setSize(chosen.size)
    setQuantity(chosen.quantity)
    void finish({ to: to === 'cart' ? 'cart' : 'request', chosen })
  })
  const bar = useRef<HTMLElement>(null)
  const focusOn = (to: Goal | undefined) => bar.current?.querySelector<HTMLElement>(`[data-goal=${to}]`)?.focus()
  const tryAgain = (again: Finishing | undefined) => {
    if (again === undefined) return
    // The button for it goes.
    focusOn(again.to)
    void finish(again)
  }
  const cancel = () => {
    stop.current?.abort()
    setSaving(null)
    // The button to stop goes; the focus stays beside what it stopped.
    focusOn(saving?.goal)
    setStopped(t(saving?.line === undefined ? 'finish.stopped' : 'team.stopped'))
  }
  // Once a line is on its way into the cart it cannot be called back.
  const mayStop = saving !== null && saving.stage !== 'adding'
  const busy = (to: Goal) => {
    if (saving?.goal !== to) return false
    const stage = t(`finish.${saving.stage}`, { percent: saving.percent })
    if (saving.line === undefined) return stage
    return t('team.line', { line: saving.line + 1, lines: linesOf(rows, faces).length, stage })
  }
  const about = question?.about ?? 'firstText'
  return (
    <section ref={bar} className={styles['finish']} aria-label={t('finish.label')}>
      {category !== null && (
        <>
          <DesignPrice product={product} category={category} elements={elements} />
          {!isTeam && line === undefined && (
            <div className={styles['numbers']}>
              <QuantityField label={t('buying:quantity')} value={quantity} onQuantity={setQuantity} />
              <SelectField
                label={t(`buying:${sizeLabel(size)}`)}
                name="size"
                value={size}
                options={readyToGo[category].sizes.map((one) => ({ value: one, label: one }))}
                onSelect={setSize}
              />
            </div>
          )}
          <Button
            variant="main"
            isWide
            data-goal="cart"
            busy={busy('cart')}
            isDisabled={saving !== null}
            onClick={() => void finish({ to: 'cart', chosen: { size, quantity } })}
          >
            {line !== undefined
              ? t('finish.change')
              : isTeam
                ? t('team.toCart', { count: rows.length })
                : t('finish.toCart')}
          </Button>
        </>
      )}
      <Button
        variant={category === null ? 'main' : 'quiet'}
        isWide
        data-goal="request"
        busy={busy('request')}
        isDisabled={saving !== null}
        onClick={() => void finish({ to: 'request', chosen: { size, quantity } })}
      >
        {t('finish.toRequest')}
      </Button>
      {mayStop && (
        <Button variant="quiet" isWide onClick={cancel}>
          {t('finish.stop')}
        </Button>
      )}
      {stopped !== null && <Notice>{stopped}</Notice>}
      {failure !== null && (
        <Notice tone="error">
          <p>{failure.text}</p>
          {failure.again !== undefined && (
            <Button variant="quiet" onClick={() => tryAgain(failure.again)}>
              {t('ui:tryAgain')}
            </Button>
          )}
        </Notice>
      )}
      {design.isStored ? (
        <p className={styles['hint']}>{t('finish.kept')}</p>
      ) : (
        <Notice tone="error">{t('finish.notKept')}</Notice>
      )}
      <ConfirmDialog
        question={t(`finish.${about}.question`, { name: question?.element.name ?? '' })}
        detail={t(`finish.${about}.detail`)}
        confirmLabel={t(`finish.${about}.confirm`)}
        cancelLabel={t(`finish.${about}.cancel`)}
        isOpen={question !== null}
        onConfirm={() => {
          setQuestion(null)
          question?.goOn()
        }}
        onCancel={() => {
          setQuestion(null)
          if (question === null) return
          // What is to be changed has its settings open.
          design.show(placeOf(question.element))
          design.step({ type: 'select', id: question.element.id, isAlone: true })
        }}
      />
      <LoginRequiredDialog intent={wall} onClose={() => setWall(null)} />
    </section>
  )
}
