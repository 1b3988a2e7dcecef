import { Fragment, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { useSession } from '#web/app/stores/session.ts'
import { isTaken } from '#web/files/tray-item.ts'
import { isBusy, trayOf } from '#web/files/tray.ts'
import { UploadTray } from '#web/files/UploadTray.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import type { OrderPageView } from '#worker/api/wire.ts'
import { claimKinds, claimWishes, type ClaimKind, type ClaimWish } from '#worker/claims/claim.rules.ts'
import styles from './OrderClaims.module.css'

/** The name of an unfinished claim's draft. */
export const claimDraft = (orderId: string): string => `claim:${orderId}`

interface ClaimFormProps {
  order: OrderPageView
  /** Parts of the order, by position, that have an open claim. */
  reported: ReadonlySet<number>
  onSent: () => void
  onCancel: () => void
}

/** The parts of an order that a claim can be about: the sizes of its job, else its items. */
export const claimableParts = ({ job, items }: Pick<OrderPageView, 'job' | 'items'>) =>
  job === null
    ? items.map(({ title, size, quantity }, position) => ({ title, size, quantity, position }))
    : job.items.map(({ size, quantity }, position) => ({ title: job.title, size, quantity, position }))

interface Chosen {
  position: number
  quantity: number
}

/** Chosen pieces as the draft keeps them: `0:1,2:3`. */
const written = (chosen: readonly Chosen[]): string =>
  chosen
    .toSorted((one, other) => one.position - other.position)
    .map(({ position, quantity }) => `${position}:${quantity}`)
    .join(',')

const readParts = (text: string): Chosen[] =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [position = '', quantity = '1'] = part.split(':')
      return { position: Number(position), quantity: Number(quantity) }
    })

/** A claim: how many pieces of which things have what defect, with photos (R-ORDER-07). The draft and its files survive a reload. */
export function ClaimForm({ order, reported, onSent, onCancel }: ClaimFormProps) {
  const { t } = useTranslation('claim')
  const userId = useSession((session) => session.userId)
  const tray = useMemo(() => trayOf(claimDraft(order.id)), [order.id])
  const content = useStore(tray.store)
  const choosable = claimableParts(order).filter(({ position }) => !reported.has(position))
  const [only] = choosable
  const { fields, set, clear } = useDraft(claimDraft(order.id), {
    // The only piece there is needs no choice.
    lines: choosable.length === 1 && only ? written([{ position: only.position, quantity: 1 }]) : '',
    kind: '',
    wish: '',
    message: '',
  })
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (userId !== null) void tray.open(userId)
  }, [tray, userId])
  // What was reported in another tab meanwhile is not sent again.
  const chosen = readParts(fields.lines).filter((part) => choosable.some(({ position }) => position === part.position))
  const photos = content.items.filter(isTaken).map(({ upload }) => upload.id)
  const arePhotosThere = photos.length > 0 && !isBusy(content)
  const { state, run } = useAction(() =>
    call('claimOpen', {
      params: { orderId: order.id },
      body: {
        lines: chosen,
        kind: fields.kind as ClaimKind,
        wish: fields.wish as ClaimWish,
        message: fields.message,
        photos,
      },
    }),
  )
  const faults = {
    ...(chosen.length === 0 ? { lines: 'required' as const } : {}),
    ...(fields.kind === '' ? { kind: 'required' as const } : {}),
    ...(fields.wish === '' ? { wish: 'required' as const } : {}),
    ...(fields.message.trim() === '' ? { message: 'required' as const } : {}),
  }
  const send = async () => {
    setAttempts((count) => count + 1)
    if (!arePhotosThere) return
    const outcome = await run()
    if (outcome?.status !== 'success') return
    clear()
    tray.clear()
    onSent()
  }
  /** How many pieces of a part are chosen: 0 for none. */
  const choose = (position: number, quantity: number) =>
    set({
      lines: written([
        ...chosen.filter((one) => one.position !== position),
        ...(quantity > 0 ? [{ position, quantity }] : []),
      ]),
    })
  return (
    <CheckedForm
      faults={faults}
      labels={{ lines: t('lines'), kind: t('kind'), wish: t('wish'), message: t('message') }}
      onValid={() => void send()}
    >
      {(errorOf) => (
        <>
          <fieldset className={styles['lines']}>
            <legend>{t('lines')}</legend>
            {choosable.map(({ title, size, position, quantity: ordered }) => {
              const quantity = chosen.find((one) => one.position === position)?.quantity ?? 0
              const name = size === '' ? title : t('line', { title, size })
              return (
                <Fragment key={position}>
                  <CheckboxField
                    name="lines"
                    label={name}
                    isChecked={quantity > 0}
                    onCheck={(isChosen) => choose(position, isChosen ? 1 : 0)}
                  />
                  {quantity > 0 && ordered > 1 && (
                    <QuantityField
                      label={t('pieces', { most: ordered, name })}
                      value={quantity}
                      most={ordered}
                      onQuantity={(next) => choose(position, next)}
                    />
                  )}
                </Fragment>
              )
            })}
            {errorOf('lines') !== undefined && <FieldError id="claim-lines" error={t('linesMissing')} />}
          </fieldset>
          <SelectField
            label={t('kind')}
            name="kind"
            value={fields.kind as ClaimKind | ''}
            placeholder={t('choose')}
            options={claimKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onSelect={(kind) => set({ kind })}
            error={errorOf('kind')}
          />
          <SelectField
            label={t('wish')}
            name="wish"
            value={fields.wish as ClaimWish | ''}
            placeholder={t('choose')}
            options={claimWishes.map((value) => ({ value, label: t(`wishes.${value}`) }))}
            onSelect={(wish) => set({ wish })}
            error={errorOf('wish')}
          />
          <TextAreaField
            label={t('message')}
            hint={t('messageHint')}
            name="message"
            maxLength={2000}
            value={fields.message}
            onText={(message) => set({ message })}
            error={errorOf('message')}
          />
          <UploadTray
            tray={tray}
            items={content.items}
            isLoggedIn
            onLoginRequired={() => undefined}
            qualityOf={() => null}
          />
          {attempts > 0 && !arePhotosThere && (
            <Notice tone="error">{isBusy(content) ? t('photosWaiting') : t('photosMissing')}</Notice>
          )}
          {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
          <div className={styles['actions']}>
            <Button type="submit" variant="main" busy={state.status === 'loading' && t('sending')}>
              {t('send')}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {t('later')}
            </Button>
          </div>
        </>
      )}
    </CheckedForm>
  )
}
