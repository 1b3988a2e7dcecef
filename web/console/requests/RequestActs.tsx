import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { staffPaths } from '#web/app/staff-paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { StaffRequestPageView } from '#worker/api/wire.ts'
import {
  knownStatus,
  canRequestBecome,
  provableStates,
  type RequestState,
} from '#worker/requests/request-state.rules.ts'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { ProofForm } from './ProofForm.tsx'
import { QuoteBuilder } from './QuoteBuilder.tsx'
import type { OnStaffRequestChange } from './use-staff-step.ts'
import { WriteForm } from './WriteForm.tsx'
import styles from './StaffRequestPage.module.css'

/** The actions of staff on a request. */
const requestActs = ['write', 'quote', 'proof', 'decline'] as const
export type RequestAct = (typeof requestActs)[number]

const isProvable = (state: RequestState): boolean => provableStates.some((one) => one === state)
/** Whether an action is possible in a state; the Worker checks it again (worker/requests/request-state.rules.ts). */
const isOpen: Record<RequestAct, (state: RequestState) => boolean> = {
  write: isProvable,
  quote: (state) => canRequestBecome(state, 'quoted', 'staff'),
  proof: isProvable,
  decline: (state) => canRequestBecome(state, 'declined', 'staff'),
}

/** The most common action in a state. */
const usual = (state: RequestState | null): RequestAct =>
  state === 'ordered' || state === 'accepted'
    ? 'proof'
    : state === 'submitted' || state === 'changes_requested' || state === 'expired'
      ? 'quote'
      : 'write'

/** The forms to write, quote, send a proof and decline; which one is open is part of the address. */
export function RequestActs({ request, onChange }: { request: StaffRequestPageView; onChange: OnStaffRequestChange }) {
  const { t } = useTranslation('staff-requests')
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('do')
  const state = knownStatus(request.status)
  const open =
    state === null ? [] : requestActs.filter((act) => isOpen[act](state) && (act !== 'proof' || request.mayProve))
  const act = open.find((one) => one === asked) ?? open.find((one) => one === usual(state)) ?? open[0]
  const show = (one: RequestAct) =>
    open.includes(one) && navigate(staffPaths.request(request.id, { do: one }), { replace: true })
  useShortcuts({ w: () => show('write'), q: () => show('quote'), p: () => show('proof'), d: () => show('decline') })
  if (act === undefined) return <p className={styles['over']}>{t('acts.none')}</p>
  return (
    <section className={styles['acts']} aria-label={t('acts.label')}>
      <Tabs
        label={t('acts.label')}
        tabs={open.map((value) => ({ value, label: t(`acts.${value}`) }))}
        selected={act}
        onSelect={show}
      >
        {act === 'write' && (
          <WriteForm
            key={request.id}
            request={request}
            canAsk={state !== null && canRequestBecome(state, 'needs_info', 'staff')}
            onChange={onChange}
          />
        )}
        {act === 'quote' && (
          <QuoteBuilder key={`${request.id}:${request.quotes.length}`} request={request} onChange={onChange} />
        )}
        {act === 'proof' && (
          <ProofForm key={`${request.id}:${request.proofs.length}`} request={request} onChange={onChange} />
        )}
        {act === 'decline' && <DeclineForm key={request.id} request={request} onChange={onChange} />}
      </Tabs>
    </section>
  )
}
