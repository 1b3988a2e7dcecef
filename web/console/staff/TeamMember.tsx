import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatDay } from '#web/shop-ui/format-day.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'
import styles from './TeamScreen.module.css'

export type Person = ResponseBody<'staffTeam'>['people'][number]

/** A member of staff, and what an owner can do about them; owners cannot change themselves. */
export function TeamMember({
  person,
  isMe,
  onChange,
}: {
  person: Person
  isMe: boolean
  onChange: (body: NonNullable<RequestBody<'staffChange'>>, question: string) => void
}) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
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
      {isMe ? (
        <p className={styles['quiet']}>{t('team.you')}</p>
      ) : (
        <div className={styles['actions']}>
          <Button
            variant="quiet"
            aria-label={`${t(`team.make.${otherRole}`)}: ${name}`}
            onClick={() => onChange({ role: otherRole }, t(`team.ask.${otherRole}`, { name }))}
          >
            {t(`team.make.${otherRole}`)}
          </Button>
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
    </li>
  )
}
