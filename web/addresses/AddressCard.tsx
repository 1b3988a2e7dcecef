import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { AddressView } from '#worker/api/wire.ts'
import { toAddressChange } from './address-fields.ts'
import { AddressForm } from './AddressForm.tsx'
import { AddressLines } from './AddressLines.tsx'
import styles from './AddressCard.module.css'

/** The id of an address's element, which takes the focus when the focused element was removed. */
export const addressElementId = (id: string): string => `address-${id}`

interface AddressCardProps {
  address: AddressView
  isEdited: boolean
  onEdit: (isOpen: boolean) => void
  onSaved: (address: AddressView) => void
  onDeleted: () => void
}

/** One address: it can be edited in place, made the primary one, or deleted. */
export function AddressCard({ address, isEdited, onEdit, onSaved, onDeleted }: AddressCardProps) {
  const { t } = useTranslation('addresses')
  const { id, streetAddress, city, primary } = address
  const [isAsked, setIsAsked] = useState(false)
  const params = { addressId: id }
  const promotion = useAction(() => call('addressEdit', { params, body: { primary: true } }))
  const deletion = useAction(() => call('addressDelete', { params }))
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isEdited) form.current?.querySelector('input')?.focus()
  }, [isEdited])

  const makePrimary = async () => {
    const outcome = await promotion.run()
    if (outcome?.status !== 'success') return
    onSaved(outcome.result.address)
    showToast(t('madePrimary'))
  }
  const remove = async () => {
    const outcome = await deletion.run()
    if (outcome?.status === 'success') onDeleted()
    else setIsAsked(false)
  }
  const error = [promotion.state, deletion.state].find((state) => state.status === 'failure')?.error
  return (
    <article
      id={addressElementId(id)}
      tabIndex={-1}
      className={styles['card']}
      aria-label={`${streetAddress}, ${city}`}
    >
      {primary && (
        <div>
          <ProofStamp text={t('primary')} tone="cyan" />
        </div>
      )}
      {isEdited ? (
        <div ref={form}>
          <AddressForm
            draft={`edit:${id}`}
            start={address}
            save={(typed) => call('addressEdit', { params, body: toAddressChange(typed, address) })}
            onSaved={(saved) => {
              onSaved(saved)
              showToast(t('saved'))
            }}
            onCancel={() => onEdit(false)}
            cancelLabel={t('cancel')}
            isMainAction
          />
        </div>
      ) : (
        <>
          <AddressLines address={address} />
          {error !== undefined && !isAsked && <Notice tone="error">{error.message}</Notice>}
          <div className={styles['actions']}>
            <Button variant="quiet" aria-label={t('editOf', { street: streetAddress })} onClick={() => onEdit(true)}>
              {t('edit')}
            </Button>
            {!primary && (
              <Button
                variant="quiet"
                busy={promotion.state.status === 'loading' && t('saving')}
                aria-label={
                  promotion.state.status === 'loading' ? undefined : t('makePrimaryOf', { street: streetAddress })
                }
                onClick={() => void makePrimary()}
              >
                {t('setPrimary')}
              </Button>
            )}
            <IconButton
              icon="trash"
              label={t('deleteOf', { street: streetAddress })}
              onClick={() => setIsAsked(true)}
            />
          </div>
        </>
      )}
      <ConfirmDialog
        question={t('deleting.question')}
        detail={`${streetAddress}, ${city}.${primary ? ` ${t('deleting.primary')}` : ''}`}
        confirmLabel={t('delete')}
        cancelLabel={t('deleting.keep')}
        busy={deletion.state.status === 'loading' && t('deleting.loading')}
        isOpen={isAsked}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsked(false)}
      />
    </article>
  )
}
