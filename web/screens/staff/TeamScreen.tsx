import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestBody, ResponseBody } from '#contract/wire'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { asApiError } from '../../api/use-action.ts'
import { useServerData } from '../../api/use-server-data.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useStaffSession } from '../../stores/staff-session.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Loadable } from '../../ui/Loadable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatDay } from '../settings/format-day.ts'
import { Group } from '../settings/Group.tsx'
import { InviteForm } from './InviteForm.tsx'
import { Refusal } from './Refusal.tsx'
import { TeamMember, type Person } from './TeamMember.tsx'
import styles from './TeamScreen.module.css'

type Invitation = ResponseBody<'staffTeam'>['invitations'][number]

/** What is about to be done to somebody, asked first. */
interface Question {
  text: string
  run: () => Promise<unknown>
}

/** Who works in the shop (R-STAFF-11): their roles, who is suspended, who is invited. */
export function TeamScreen() {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const myId = useStaffSession((session) => session.userId)
  const source = useServerData('staffTeam')
  const [question, setQuestion] = useState<Question | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ done: string } | { refused: ApiError } | null>(null)
  const refusal = useRef<HTMLDivElement>(null)
  // It stands above a list that may be long: the focus brings it into sight.
  useEffect(() => {
    if (outcome !== null && 'refused' in outcome) refusal.current?.focus()
  }, [outcome])
  const perform = async (deed: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await deed()
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
                    onChange={(body, text) => change(person, body, text)}
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
            <InviteForm onInvited={source.reload} />
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
