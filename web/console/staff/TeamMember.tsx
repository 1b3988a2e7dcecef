import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatDay } from '#web/shop-ui/long-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'
import { PermissionsForm } from './PermissionsForm.tsx'
import styles from './TeamScreen.module.css'

export type Person = ResponseBody<'staffTeam'>['people'][number]

/**
 * A member of staff, and what the viewer can do about them: an owner everything, others with the permission what
 * concerns staff. Nobody changes themselves here.
 */
export function TeamMember({
  person,
  isMe,
  isOwner,
  onChange,
  onPermissions,
}: {
  person: Person
  isMe: boolean
  /** Whether the viewer is an owner. */
  isOwner: boolean
  onChange: (body: NonNullable<RequestBody<'staffChange'>>, question: string) => void
  onPermissions: () => void
}) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const name = `${person.firstName} ${person.lastName}`
  const tone = person.role === 'owner' ? 'magenta' : 'cyan'
  const otherRole = person.role === 'owner' ? 'staff' : 'owner'
  return (
    <li className={styles['row']}>
      <div className={styles['about']}>
        <p className={styles['name']}>
          {name} <ProofStamp text={t(`roles.${person.role}`)} tone={tone} />{' '}
          {person.suspended && <ProofStamp text={t('team.suspended')} />}
        </p>
        <p className={styles['quiet']}>{person.email}</p>
        <p className={styles['quiet']}>
          {t('team.since', { day: formatDay(person.since, language) })} ·{' '}
          {person.hasSecondFactor ? t('team.withFactor') : t('team.withoutFactor')}
        </p>
      </div>
      {isMe || (!isOwner && person.role === 'owner') ? (
        <p className={styles['quiet']}>{isMe ? t('team.you') : t('team.may.everything')}</p>
      ) : (
        <div className={styles['actions']}>
          {isOwner && person.role === 'staff' && (
            <Button
              variant="quiet"
              aria-label={t('team.may.openOf', { name })}
              aria-expanded={isOpen}
              onClick={() => setIsOpen((before) => !before)}
            >
              {t('team.may.open')}
            </Button>
          )}
          {isOwner && (
            <Button
              variant="quiet"
              aria-label={`${t(`team.make.${otherRole}`)}: ${name}`}
              onClick={() => onChange({ role: otherRole }, t(`team.ask.${otherRole}`, { name }))}
            >
              {t(`team.make.${otherRole}`)}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`${person.suspended ? t('team.restore') : t('team.suspend')}: ${name}`}
            onClick={() =>
              onChange(
                { suspended: !person.suspended },
                person.suspended ? t('team.ask.restore', { name }) : t('team.ask.suspend', { name }),
              )
            }
          >
            {person.suspended ? t('team.restore') : t('team.suspend')}
          </Button>
          {person.hasSecondFactor && (
            <Button
              variant="quiet"
              aria-label={`${t('team.resetFactor')}: ${name}`}
              onClick={() => onChange({ resetSecondFactor: true }, t('team.ask.resetFactor', { name }))}
            >
              {t('team.resetFactor')}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`${t('team.remove')}: ${name}`}
            onClick={() => onChange({ role: 'customer' }, t('team.ask.remove', { name }))}
          >
            {t('team.remove')}
          </Button>
        </div>
      )}
      {isOpen && (
        <PermissionsForm
          person={person}
          onSaved={() => {
            setIsOpen(false)
            onPermissions()
          }}
        />
      )}
    </li>
  )
}
