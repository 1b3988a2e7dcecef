import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResumedAction } from '#web/app/stores/use-resumed-action.ts'
import { usualSize } from '#web/catalogue/products/choice.ts'
import { LoginRequiredDialog } from '#web/shop-ui/LoginRequiredDialog.tsx'
import { sizeLabel } from '#web/shop-ui/size-label.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { readyToGo, readyToGoOf } from '#worker/catalogue/product-kinds.rules.ts'
import { placeOf } from '#worker/designer/artwork.rules.ts'
import { isQuantity } from '#worker/platform/line-limits.rules.ts'
import { DesignPrice } from './DesignPrice.tsx'
import { useFinishing, type Finishing, type FinishOf, type Goal } from './use-finishing.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { endWaiting } from './worker-pool.ts'
import styles from './Designer.module.css'

/**
 * Uses the design: in the cart if the product is ready to go, or in a request. After the log-in wall the action
 * continues.
 */
export function FinishBar({
  onChange,
  ...of
}: FinishOf & {
  /** The shopper wants to change an element, which is selected. */
  onChange: (id: string) => void
}) {
  const { product, goal, line, design } = of
  const { t } = useTranslation(['designer', 'buying', 'ui'])
  const category = goal === 'request' ? null : readyToGoOf(product)
  const [size, setSize] = useState(category === null ? '' : usualSize(category))
  const [quantity, setQuantity] = useState(1)
  const { elements } = design.state
  const { finish, saving, failure, stopped, question, isTeam, ...finishing } = useFinishing(of, category)
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
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The message is below the buttons, on a phone below the edge of the window. Newer browsers return a promise here,
    // which an effect must not return.
    said.current?.scrollIntoView({ block: 'nearest' })
  }, [stopped, failure])
  const bar = useRef<HTMLElement>(null)
  const focusOn = (to: Goal | undefined) => bar.current?.querySelector<HTMLElement>(`[data-goal=${to}]`)?.focus()
  const tryAgain = (again: Finishing | undefined) => {
    if (again === undefined) return
    // Workers that wait may fail in the same way as one that was never heard of again: the next try has new ones.
    endWaiting()
    // The button that asked for it disappears.
    focusOn(again.to)
    void finish(again)
  }
  useLeaveQuestion(design.isLostWithTab)
  const cancel = () => {
    // The button to stop goes; the focus stays beside what it stopped.
    focusOn(saving?.goal)
    finishing.cancel()
  }
  // Once a line is on its way into the cart it cannot be called back.
  const mayStop = saving !== null && saving.stage !== 'adding'
  const busy = (to: Goal) => {
    if (saving?.goal !== to) return false
    const stage = t(`finish.${saving.stage}`, { percent: saving.percent })
    if (saving.line === undefined) return stage
    return t('team.line', { line: saving.line + 1, lines: finishing.lines, stage })
  }
  const about = question?.about ?? 'firstText'
  return (
    <section ref={bar} className={styles['finish']} aria-label={t('finish.label')}>
      {category !== null && (
        <>
          <DesignPrice
            product={product}
            category={category}
            elements={elements}
            pieces={isTeam ? finishing.pieces : line === undefined ? quantity : 1}
          />
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
              : isTeam && finishing.pieces > 0
                ? t('team.toCart', { count: finishing.pieces })
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
      {(stopped !== null || failure !== null) && (
        <div ref={said} className={styles['said']}>
          {stopped !== null && <Notice>{stopped}</Notice>}
          {failure !== null && (
            <Notice tone="error">
              <div className={styles['seen']}>
                <p>{failure.text}</p>
                {failure.again !== undefined && (
                  <Button variant="quiet" onClick={() => tryAgain(failure.again)}>
                    {t('ui:tryAgain')}
                  </Button>
                )}
              </div>
            </Notice>
          )}
        </div>
      )}
      {design.isStored ? (
        <p className={styles['hint']}>{t('finish.kept')}</p>
      ) : (
        <Notice>{t(`finish.notKept.${category === null ? 'request' : 'cart'}`)}</Notice>
      )}
      <ConfirmDialog
        question={t(`finish.${about}.question`, { name: question?.element.name ?? '' })}
        detail={t(`finish.${about}.detail`)}
        confirmLabel={t(`finish.${about}.confirm`)}
        cancelLabel={t(`finish.${about}.cancel`)}
        isOpen={question !== null}
        onConfirm={() => {
          finishing.answer()
          question?.goOn()
        }}
        onCancel={() => {
          finishing.answer()
          if (question === null) return
          // The settings of the element that the shopper wants to change are opened.
          design.show(placeOf(question.element))
          design.step({ type: 'select', id: question.element.id, isAlone: true })
          // The closing dialog gives the focus back to the button first.
          setTimeout(() => onChange(question.element.id))
        }}
      />
      <LoginRequiredDialog intent={finishing.wall} onClose={finishing.leaveWall} />
    </section>
  )
}
