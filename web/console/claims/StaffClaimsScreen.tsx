import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { useLongList } from '#web/app/api/use-long-list.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { allClaimStates, type ClaimState } from '#worker/claims/claim.rules.ts'
import { formatSpan } from '../frame/format-span.ts'
import { useAskAgain } from '../frame/use-ask-again.ts'
import { WaitingRow } from '../today/WaitingRow.tsx'
import styles from './StaffClaimsScreen.module.css'

type Page = ResponseBody<'staffClaims'>
const pageOf = ({ claims, next }: Page) => ({ rows: claims, after: next })

/** All claims of a state, the longest waiting first; each links to its order, where it is decided. */
export function StaffClaimsScreen() {
  const { t } = useTranslation('desk')
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('state')
  const state = allClaimStates.find((one) => one === asked) ?? 'open'
  const source = useServerData('staffClaims', { query: { state } })
  useAskAgain(source.reload)
  return (
    <div className={styles['screen']}>
      <h1>{t('claim.title')}</h1>
      <SelectField
        label={t('claim.state')}
        name="state"
        value={state}
        options={allClaimStates.map((value) => ({ value, label: t(`claimStates.${value}`) }))}
        onSelect={(chosen) => navigate(staffPaths.claims({ state: chosen }), { replace: true })}
      />
      <Loadable
        source={source}
        loading={<Skeleton className={styles['place']} />}
        isEmpty={({ claims }) => claims.length === 0}
        empty={<p className={styles['none']}>{t('claim.none')}</p>}
      >
        {(first) => <Rows key={state} first={first} state={state} />}
      </Loadable>
    </div>
  )
}

function Rows({ first, state }: { first: Page; state: ClaimState }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { rows, loadMore, isLoading, error } = useLongList(
    pageOf(first),
    ({ id }) => id,
    async (after) => pageOf(await call('staffClaims', { query: { state, after } })),
  )
  const since = (at: string) => formatSpan(Date.now() - Date.parse(at), language)
  return (
    <>
      <ul className={styles['list']} aria-label={t('claim.title')}>
        {rows.map((claim) => (
          <WaitingRow
            key={claim.id}
            to={`${staffPaths.order(claim.orderId)}#claims`}
            title={`#${claim.orderNumber} · ${claim.customerName}`}
            text={`${t(`claimKinds.${claim.kind}`)} · ${t(`claimWishes.${claim.wish}`)}`}
            when={since(claim.createdAt)}
          />
        ))}
      </ul>
      {error !== null && <Notice tone="error">{error.message}</Notice>}
      {loadMore !== null && (
        <Button variant="quiet" busy={isLoading && t('orders.loading')} onClick={loadMore}>
          {t('orders.more')}
        </Button>
      )}
    </>
  )
}
