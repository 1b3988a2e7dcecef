import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { addressOf } from '#web/app/api/request.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { dayOf } from '#web/shop-ui/dates.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { isReprintState } from '#worker/claims/claim.rules.ts'
import { emptySending, faultOfDraft, sendingBody, SendingFields } from '../orders/SendingFields.tsx'
import { ClaimRefund } from './ClaimRefund.tsx'
import styles from '../orders/StaffOrderScreen.module.css'

const states = ['open', 'reprint', 'reprinting', 'resent', 'refunded', 'declined'] as const
const empty = { answer: '', amount: '', ...emptySending }

interface ClaimOfOrder {
  claim: StaffOrderView['claims'][number]
  order: StaffOrderView
  onChange: () => void
}

/** The claims of an order, and the staff's decisions on them (R-ORDER-07). */
export function DeskClaims({ order, onChange }: { order: StaffOrderView; onChange: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <section aria-labelledby="claims">
      <h2 id="claims">{t('claim.title')}</h2>
      {order.claims.map((claim) => (
        <Claim key={claim.id} claim={claim} order={order} onChange={onChange} />
      ))}
    </section>
  )
}

function Claim({ claim, order, onChange }: ClaimOfOrder) {
  const { t } = useTranslation(['desk', 'press'])
  const language = useLanguage()
  const token = useStaffSession((session) => session.token)
  const known = states.find((state) => state === claim.state)
  return (
    <article className={styles['claim']}>
      <p>
        <strong>{known === undefined ? claim.state : t(`claimStates.${known}`)}</strong> ·{' '}
        {t(`claimKinds.${claim.kind}`)} · {dayOf(claim.createdAt, language)}
      </p>
      <p className={styles['quiet']}>
        {claim.lines
          .map(({ title, size, quantity }) => `${quantity} × ${[title, size].filter(Boolean).join(', ')}`)
          .join('; ')}
      </p>
      <blockquote className={styles['said']}>{claim.message}</blockquote>
      <p>{t('claim.wish', { wish: t(`claimWishes.${claim.wish}`) })}</p>
      <ul className={styles['photos']}>
        {claim.photos.map((photo, index) => {
          const url = addressOf('staffUploadShow', { params: { uploadId: photo.split('/').at(-1) ?? '' } })
          const name = t('claim.photo', { number: index + 1 })
          return (
            <li key={photo}>
              <PrivatePicture
                file={{ url, name, type: '', width: 1, height: 1 }}
                alt={name}
                token={token ?? ''}
                className={styles['photo']}
              />
            </li>
          )
        })}
      </ul>
      {claim.answer !== null && <p className={styles['quiet']}>{claim.answer}</p>}
      {claim.tracking !== null && claim.tracking.url === '' && (
        <p>
          {claim.tracking.carrier} {claim.tracking.number}
        </p>
      )}
      {claim.tracking !== null && claim.tracking.url !== '' && (
        <a href={claim.tracking.url} target="_blank" rel="noopener noreferrer" className={styles['contact']}>
          {claim.tracking.carrier} {claim.tracking.number}
        </a>
      )}
      {isReprintState(claim.state) && (
        <p className={styles['answers']}>
          <LinkButton variant="quiet" to={staffPaths.orderSheets({ ids: claim.id, kind: 'ticket' })}>
            {t('claim.ticket')}
          </LinkButton>
          <LinkButton variant="quiet" to={staffPaths.press(claim.id)}>
            {t('press:room.open')}
          </LinkButton>
        </p>
      )}
      {(claim.state === 'open' || claim.state === 'reprint' || claim.state === 'reprinting') && (
        <Decision claim={claim} order={order} onChange={onChange} />
      )}
    </article>
  )
}

function Decision({ claim, order, onChange }: ClaimOfOrder) {
  const { t } = useTranslation('desk')
  const { fields, set, clear } = useDraft(`claim:${claim.id}:${claim.state}`, empty)
  const [tried, setTried] = useState<'decline' | 'send' | null>(null)
  const { state, run } = useAction(async (perform: () => Promise<unknown>) => {
    await perform()
  })
  const take = async (perform: () => Promise<unknown>) => {
    const outcome = await run(perform)
    if (outcome?.status !== 'success') return
    clear()
    showToast(t('claim.done'))
    onChange()
  }
  const answer = fields.answer.trim()
  const decide = async (decision: 'reprint' | 'decline' | 'refund', cents?: number) => {
    if (decision === 'decline' && answer === '') return setTried('decline')
    await take(() =>
      call('staffClaimDecide', {
        params: { claimId: claim.id },
        body: { decision, answer, ...(cents !== undefined && { cents }) },
      }),
    )
  }
  const isWrong = faultOfDraft(fields) !== null
  const sendParcel = () => {
    setTried('send')
    if (!isWrong)
      void take(() =>
        call('staffClaimStep', {
          params: { claimId: claim.id },
          body: { parcel: sendingBody(fields) },
        }),
      )
  }
  const busy = state.status === 'loading' && t('busy')
  return (
    <div className={styles['form']}>
      {claim.state === 'open' && (
        <>
          <TextAreaField
            label={t('claim.answer')}
            name={`answer-${claim.id}`}
            rows={2}
            maxLength={1000}
            isOptional
            value={fields.answer}
            onText={(text) => set({ answer: text })}
            error={tried === 'decline' && answer === '' ? t('claim.answerMissing') : undefined}
          />
          <div className={styles['answers']}>
            <Button busy={busy} onClick={() => void decide('reprint')}>
              {t('claim.reprint')}
            </Button>
            <Button variant="quiet" onClick={() => void decide('decline')}>
              {t('claim.decline')}
            </Button>
          </div>
          <ClaimRefund
            order={order}
            claim={claim}
            amount={fields.amount}
            busy={busy}
            onAmount={(amount) => set({ amount })}
            onRefund={(cents) => decide('refund', cents)}
          />
        </>
      )}
      {claim.state === 'reprint' && (
        <Button
          busy={busy}
          onClick={() => void take(() => call('staffClaimStep', { params: { claimId: claim.id }, body: {} }))}
        >
          {t('claim.start')}
        </Button>
      )}
      {claim.state === 'reprinting' && (
        <>
          <SendingFields draft={fields} isTried={tried === 'send'} onChange={set} />
          <Button busy={busy} onClick={sendParcel}>
            {t('claim.send')}
          </Button>
        </>
      )}
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
    </div>
  )
}
