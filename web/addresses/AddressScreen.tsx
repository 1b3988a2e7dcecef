import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { AddressView } from '#worker/api/wire.ts'
import { addressElementId, AddressCard } from './AddressCard.tsx'
import { AddressForm } from './AddressForm.tsx'
import styles from './AddressScreen.module.css'
import addressSkeletonStyles from './AddressSkeleton.module.css'

type Tab = 'list' | 'add'

/**
 * The customer's shipping addresses (R-PAY-14): a tab with the list, a tab with the form. The open tab and form are
 * part of the URL.
 */
export function AddressScreen() {
  const { t } = useTranslation('addresses')
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const tab: Tab = search.get('tab') === 'add' ? 'add' : 'list'
  const edited = search.get('edit')
  const list = useServerData('addressList')
  const heading = useRef<HTMLHeadingElement>(null)
  const focusNext = useRef<string | null>(null)

  const show = (query: Parameters<typeof paths.shippingAddress>[0] = {}) =>
    navigate(paths.shippingAddress(query), { replace: true })
  const showSaved = (address: AddressView) => {
    focusNext.current = addressElementId(address.id)
    list.change(({ activeAddress }) => ({ activeAddress: withAddress(activeAddress, address) }))
    list.reload()
    show()
  }
  const showWithout = (id: string) => {
    focusNext.current = headingId
    list.change(({ activeAddress }) => ({ activeAddress: withoutAddress(activeAddress, id) }))
    list.reload()
    showToast(t('deleting.success'))
  }
  // The focused form or button is gone, so the focus moves to what replaced it.
  useEffect(() => {
    const element =
      focusNext.current === headingId
        ? heading.current
        : focusNext.current === null
          ? null
          : document.getElementById(focusNext.current)
    if (element === null) return
    focusNext.current = null
    element.focus()
  }, [list.data, tab, edited])

  return (
    <div className={styles['screen']}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <div>
        <Tabs<Tab>
          label={t('tabs.label')}
          tabs={[
            { value: 'list', label: t('tabs.list') },
            { value: 'add', label: t('tabs.add') },
          ]}
          selected={tab}
          onSelect={(value) => show(value === 'add' ? { tab: value } : {})}
        >
          {tab === 'add' ? (
            <div className={styles['form']}>
              <AddressForm
                draft="new"
                start={null}
                asksPrimary={list.data?.activeAddress.length !== 0}
                isMainAction
                onSaved={(address) => {
                  showSaved(address)
                  showToast(t('saved'))
                }}
              />
            </div>
          ) : (
            <Loadable
              source={list}
              loading={<AddressSkeleton />}
              loadingText={t('loading')}
              errorText={t('failed')}
              isEmpty={({ activeAddress }) => activeAddress.length === 0}
              empty={<NoAddress />}
            >
              {({ activeAddress }) => (
                <div className={styles['list']}>
                  <p className={styles['note']}>{t('note')}</p>
                  <ul className={styles['cards']}>
                    {activeAddress.map((address) => (
                      <li key={address.id}>
                        <AddressCard
                          address={address}
                          isEdited={address.id === edited}
                          onEdit={(isOpen) => {
                            if (!isOpen) focusNext.current = addressElementId(address.id)
                            show(isOpen ? { edit: address.id } : {})
                          }}
                          onSaved={showSaved}
                          onDeleted={() => showWithout(address.id)}
                        />
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </Loadable>
          )}
        </Tabs>
      </div>
    </div>
  )
}

const headingId = 'heading'

function NoAddress() {
  const { t } = useTranslation('addresses')
  return (
    <div className={styles['empty']}>
      <p className={styles['emptyTitle']}>{t('empty.title')}</p>
      <p>{t('empty.text')}</p>
      <LinkButton to={paths.shippingAddress({ tab: 'add' })} variant="main">
        {t('tabs.add')}
      </LinkButton>
    </div>
  )
}

/** Placeholder for two loading addresses, in their final size. */
const AddressSkeleton = () => (
  <div aria-hidden="true" className={styles['list']}>
    <Skeleton className={addressSkeletonStyles['note']} />
    <div className={styles['cards']}>
      <Skeleton className={addressSkeletonStyles['card']} />
      <Skeleton className={addressSkeletonStyles['card']} />
    </div>
  </div>
)

/**
 * The list with an address added or changed, in the Worker's order: the primary one first (R-PAY-17), of which there is
 * exactly one.
 */
function withAddress(addresses: readonly AddressView[], saved: AddressView): AddressView[] {
  const isNew = !addresses.some(({ id }) => id === saved.id)
  const all = isNew ? [...addresses, saved] : addresses.map((address) => (address.id === saved.id ? saved : address))
  const marked = saved.primary ? all.map((address) => ({ ...address, primary: address.id === saved.id })) : all
  return marked.toSorted((one, other) => Number(other.primary) - Number(one.primary))
}

/** The list without an address; the Worker decides which one becomes primary. */
const withoutAddress = (addresses: readonly AddressView[], deletedId: string): AddressView[] =>
  addresses.filter(({ id }) => id !== deletedId)
