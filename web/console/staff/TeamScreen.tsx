import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Group } from '#web/accounts/settings/Group.tsx'
import type { ApiError } from '#web/app/api/api-error.ts'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatDay } from '#web/shop-ui/long-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'
import { InviteForm } from './InviteForm.tsx'
import { Refusal } from './Refusal.tsx'
import { TeamMember, type Person } from './TeamMember.tsx'
import { TeamRules } from './TeamRules.tsx'
import styles from './TeamScreen.module.css'

type Invitation = ResponseBody<'staffTeam'>['invitations'][number]

/** A question to confirm an action on a member of staff. */
interface Question {
  text: string
  run: () => Promise<unknown>
}

/** The team (R-STAFF-11): roles, suspended members, and invitations. */
export function TeamScreen() {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const { userId: myId, role } = useStaffSession()
  const source = useServerData('staffTeam')
  const [question, setQuestion] = useState<Question | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ done: string } | { refused: ApiError } | null>(null)
  const refusal = useRef<HTMLDivElement>(null)
  // It is above a list that may be long: the focus scrolls it into view.
  useEffect(() => {
    if (outcome !== null && 'refused' in outcome) refusal.current?.focus()
  }, [outcome])
  const perform = async (action: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await action()
      setOutcome({ done: t('team.done') })
    } catch (reason) {
      setOutcome({ refused: asApiError(reason) })
    }
    setIsBusy(false)
    setQuestion(null)
    source.reload()
  }
  const change = (person: Person, body: NonNullable<RequestBody<'staffChange'>>, text: string) =>
    setQuestion({ text, run: () => call('staffChange', { params: { personId: person.userId }, body }) })
  const withdraw = (invitation: Invitation) =>
    setQuestion({
      text: t('team.ask.withdraw', { name: invitation.firstName }),
      run: () => call('staffInvitationWithdraw', { params: { personId: invitation.personId } }),
    })
  return (
    <div className={styles['team']}>
      <h1>{t('links.team')}</h1>
      <div role="status">{outcome !== null && 'done' in outcome && <Notice tone="success">{outcome.done}</Notice>}</div>
      {outcome !== null && 'refused' in outcome && (
        <div ref={refusal} tabIndex={-1}>
          <Refusal error={outcome.refused} />
        </div>
      )}
      <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
        {({ people, invitations }) => (
          <>
            <Group title={t('team.people')}>
              <ul>
                {people.map((person) => (
                  <TeamMember
                    key={person.userId}
                    person={person}
                    isMe={person.userId === myId}
                    isOwner={role === 'owner'}
                    onChange={(body, text) => change(person, body, text)}
                    onPermissions={() => {
                      setOutcome({ done: t('team.done') })
                      source.reload()
                    }}
                  />
                ))}
              </ul>
            </Group>
            {invitations.length > 0 && (
              <Group title={t('team.invitations')}>
                <ul>
                  {invitations.map((invitation) => (
                    <li key={invitation.personId} className={styles['row']}>
                      <div className={styles['about']}>
                        <p className={styles['name']}>
                          {invitation.firstName} {invitation.lastName}
                        </p>
                        <p className={styles['quiet']}>
                          {invitation.email} · {t(`roles.${invitation.role}`)}
                        </p>
                        <p className={styles['quiet']}>
                          {t('team.until', { day: formatDay(invitation.expiresAt, language) })}
                        </p>
                      </div>
                      <Button
                        variant="quiet"
                        aria-label={t('team.withdrawOf', { name: invitation.firstName })}
                        onClick={() => withdraw(invitation)}
                      >
                        {t('team.withdraw')}
                      </Button>
                    </li>
                  ))}
                </ul>
              </Group>
            )}
            {role === 'owner' && <TeamRules />}
            <InviteForm onInvited={source.reload} isOwner={role === 'owner'} />
          </>
        )}
      </Loadable>
      <ConfirmDialog
        question={question?.text ?? ''}
        confirmLabel={t('team.confirm')}
        busy={isBusy && t('team.busy')}
        isOpen={question !== null}
        onConfirm={() => {
          if (question !== null) void perform(question.run)
        }}
        onCancel={() => setQuestion(null)}
      />
    </div>
  )
}
