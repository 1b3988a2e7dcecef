import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatDay } from '#web/shop-ui/long-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { formatPhone } from './format-phone.ts'
import type { SectionProps } from './profile.ts'
import { ProfileForm } from './ProfileForm.tsx'
import styles from './ProfileSheet.module.css'

/** The profile as a job ticket (R-ACC-38: name, email, joined date). Name and key can be edited in place. */
export function ProfileSheet({ profile, source }: SectionProps) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const [isEdited, setIsEdited] = useState(false)
  const [hasSaved, setHasSaved] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    // The pressed button is gone, so the focus moves to what replaced it.
    if (isEdited) sheet.current?.querySelector('input')?.focus()
    else if (wasEdited.current) sheet.current?.querySelector('button')?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  const rows = [
    { name: t('profile.name'), value: `${profile.firstName} ${profile.lastName}`.trim() },
    {
      name: t('profile.email'),
      value: profile.email,
      note: profile.email === null ? null : profile.emailConfirmed ? t('profile.confirmed') : t('profile.unconfirmed'),
    },
    { name: t('profile.phone'), value: profile.phoneNumber === null ? null : formatPhone(profile.phoneNumber) },
    { name: t('profile.customKey'), value: profile.customKey },
    ...(profile.identities.includes('google') ? [{ name: 'Google', value: t('profile.connected') }] : []),
    { name: t('profile.joined'), value: formatDay(profile.since, language) },
  ]
  return (
    <CropMarks className={styles['marks']}>
      <section aria-label={t('profile.title')} ref={sheet} className={styles['sheet']}>
        {isEdited ? (
          <ProfileForm
            profile={profile}
            source={source}
            onDone={(didSave) => {
              setHasSaved(didSave)
              setIsEdited(false)
            }}
          />
        ) : (
          <>
            <dl className={styles['rows']}>
              {rows.map(({ name, value, note }) => (
                <div key={name} className={styles['row']}>
                  <dt>{name}</dt>
                  <dd>
                    {value ?? <span className={styles['none']}>{t('profile.none')}</span>}
                    {note != null && <span className={styles['note']}>{note}</span>}
                  </dd>
                </div>
              ))}
            </dl>
            <Button variant="quiet" onClick={() => setIsEdited(true)}>
              {t('profile.edit')}
            </Button>
          </>
        )}
        <p role="status" className="visually-hidden">
          {hasSaved && !isEdited && t('profile.saved')}
        </p>
      </section>
    </CropMarks>
  )
}
