import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { useSession } from '#web/app/stores/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { AddressView } from '#worker/api/wire.ts'
import {
  faultsOf,
  isTouched,
  startingFields,
  toAddressBody,
  type AddressFields,
  type ShownAddress,
  type TypedAddress,
} from './address-fields.ts'
import { AddressInputs, useAddressLabels } from './AddressInputs.tsx'
import styles from './AddressForm.module.css'

/** What another action can ask of the form before it continues. */
export interface AddressFormHandle {
  /**
   * Saves typed data that is not saved yet. `untouched`: there is none; `stopped`: it cannot be saved, and the form
   * shows why.
   */
  saveTyped: () => Promise<'untouched' | 'saved' | 'stopped'>
}

interface AddressFormProps {
  /** Tells the drafts of several forms apart. */
  draft: string
  /** The address to start with. */
  start: ShownAddress | null
  /** Saves the typed address; by default it is added to the customer's addresses. */
  save?: (address: TypedAddress) => Promise<{ address: AddressView }>
  /** Whether the form asks if this shall be the primary address; without the question it will be. */
  asksPrimary?: boolean
  onSaved: (address: AddressView) => void
  /** Passed when there is something to go back to. */
  onCancel?: () => void
  cancelLabel?: string
  handle?: Ref<AddressFormHandle>
  /** Whether the address is that of the person who types; staff get no look-up of streets. */
  isOwn?: boolean
  /** Whether saving is the main action of the screen. */
  isMainAction?: boolean
}

/**
 * The form of a shipping address (R-PAY-15, R-PAY-16): the draft is kept while it is typed, and checked by the same
 * rules as in the Worker.
 */
export function AddressForm({
  draft,
  start,
  save: send,
  asksPrimary = false,
  onSaved,
  onCancel,
  cancelLabel,
  isOwn = true,
  isMainAction = false,
  handle,
}: AddressFormProps) {
  const { t } = useTranslation('addresses')
  const phoneNumber = useSession((session) => session.phoneNumber)
  const { fields, set, clear } = useDraft(`address:${draft}`, {
    ...startingFields(start, phoneNumber),
    primary: !asksPrimary,
  })
  const { state, run } = useAction(() =>
    send
      ? send(toAddressBody(fields))
      : // The specification has both codes in the form, unused and empty (R-PAY-15).
        call('addressAdd', {
          body: { ...toAddressBody(fields), primary: fields.primary, stateCode: '', StateProvinceCode: '' },
        }),
  )
  const [refusal, setRefusal] = useState({ count: 0, fields: {} })
  const labels = useAddressLabels()
  const change = (typed: Partial<AddressFields>) => {
    set(typed)
    setRefusal(({ count, fields: refused }) => ({
      count,
      fields: Object.fromEntries(Object.entries(refused).filter(([name]) => !Object.hasOwn(typed, name))),
    }))
  }
  const save = async () => {
    const outcome = await run()
    if (outcome?.status === 'success') {
      clear()
      onSaved(outcome.result.address)
      return true
    } else if (outcome?.status === 'failure') {
      const { error } = outcome
      setRefusal(({ count }) => ({ count: count + 1, fields: error.fields }))
    }
    return false
  }
  const actions = useRef<HTMLDivElement>(null)
  const saveTyped: AddressFormHandle['saveTyped'] = async () => {
    if (!isTouched(fields, start, phoneNumber)) return 'untouched'
    if (Object.keys(faultsOf(fields)).length === 0) return (await save()) ? 'saved' : 'stopped'
    // The form shows its errors and focuses the first invalid field.
    actions.current?.closest('form')?.requestSubmit()
    return 'stopped'
  }
  useImperativeHandle(handle, () => ({ saveTyped }))
  return (
    <CheckedForm
      faults={faultsOf(fields)}
      labels={labels}
      refused={refusal.fields}
      refusal={refusal.count}
      onValid={() => void save()}
    >
      {(errorOf) => (
        <>
          <AddressInputs fields={fields} errorOf={errorOf} onChange={change} isOwn={isOwn} />
          {asksPrimary && (
            <CheckboxField
              label={t('makePrimary')}
              name="primary"
              isChecked={fields.primary}
              onCheck={(primary) => set({ primary })}
            />
          )}
          {state.status === 'failure' && Object.keys(state.error.fields).length === 0 && (
            <Notice tone="error">{state.error.message}</Notice>
          )}
          <div ref={actions} className={styles['actions']}>
            <Button
              type="submit"
              variant={isMainAction ? 'main' : 'ink'}
              busy={state.status === 'loading' && t('saving')}
            >
              {t('save')}
            </Button>
            {onCancel !== undefined && (
              <Button
                variant="quiet"
                onClick={() => {
                  clear()
                  onCancel()
                }}
              >
                {cancelLabel ?? t('keepOld')}
              </Button>
            )}
          </div>
        </>
      )}
    </CheckedForm>
  )
}
