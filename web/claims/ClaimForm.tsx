import { useEffect, useMemo, useState } from 'react'
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
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import type { OrderPageView } from '#worker/api/wire.ts'
import { claimKinds, claimWishes, type ClaimKind, type ClaimWish } from '#worker/claims/claim.rules.ts'
import styles from './OrderClaims.module.css'

/** The name of an unfinished claim's draft. */
export const claimDraft = (orderId: string): string => `claim:${orderId}`

interface ClaimFormProps {
  order: OrderPageView
  /** Positions of order lines that have an open claim. */
  reported: ReadonlySet<number>
  onSent: () => void
  onCancel: () => void
}

/** A claim: which items have what defect, with photos (R-ORDER-07). The draft and its files survive a reload. */
export function ClaimForm({ order, reported, onSent, onCancel }: ClaimFormProps) {
  const { t } = useTranslation('claim')
  const userId = useSession((session) => session.userId)
  const tray = useMemo(() => trayOf(claimDraft(order.id)), [order.id])
  const content = useStore(tray.store)
  const choosable = order.items
    .map((item, position) => ({ ...item, position }))
    .filter(({ position }) => !reported.has(position))
  const { fields, set, clear } = useDraft(claimDraft(order.id), {
    lines: choosable.length === 1 ? String(choosable[0]?.position) : '',
    kind: '',
    wish: '',
    message: '',
  })
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (userId !== null) void tray.open(userId)
  }, [tray, userId])
  // Items that were reported in another tab meanwhile are not sent again.
  const positions = fields.lines
    .split(',')
    .filter(Boolean)
    .map(Number)
    .filter((chosen) => choosable.some(({ position }) => position === chosen))
  const photos = content.items.filter(isTaken).map(({ upload }) => upload.id)
  const arePhotosThere = photos.length > 0 && !isBusy(content)
  const { state, run } = useAction(() =>
    call('claimOpen', {
      params: { orderId: order.id },
      body: {
        lines: positions,
        kind: fields.kind as ClaimKind,
        wish: fields.wish as ClaimWish,
        message: fields.message,
        photos,
      },
    }),
  )
  const faults = {
    ...(positions.length === 0 ? { lines: 'required' as const } : {}),
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
  const toggle = (position: number, isChosen: boolean) =>
    set({
      lines: [...positions.filter((one) => one !== position), ...(isChosen ? [position] : [])]
        .sort((one, other) => one - other)
        .join(','),
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
            {choosable.map(({ title, size, position }) => (
              <CheckboxField
                key={position}
                name="lines"
                label={t('line', { title, size })}
                isChecked={positions.includes(position)}
                onCheck={(isChosen) => toggle(position, isChosen)}
              />
            ))}
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
