import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { languageList } from '#worker/platform/languages.rules.ts'
import { folded } from '#worker/platform/search.rules.ts'
import { MailShown } from '../requests/MailShown.tsx'
import styles from './ShopSettings.module.css'

/** Every message the shop sends, rendered by the real templates. `mail` is the one that is shown. */
export function MailsPanel({ mail }: { mail: string | null }) {
  const { t } = useTranslation('shop-settings')
  const language = useLanguage()
  const [words, setWords] = useState('')
  const source = useServerData('staffMailList')
  return (
    <div className={styles['mails']} data-open={mail !== null || undefined}>
      <div className={styles['list']}>
        <p className={styles['lead']}>{t('mailList.lead')}</p>
        <TextField
          name="words"
          type="search"
          label={t('mailList.search')}
          value={words}
          onText={setWords}
          autoComplete="off"
          maxLength={60}
        />
        <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
          {({ mails }) => {
            const wanted = folded(words)
            const found = mails.filter(({ mail: name, subject }) =>
              folded(`${name.replaceAll('_', ' ')} ${subject.en} ${subject.es}`).includes(wanted),
            )
            if (found.length === 0) return <p className={styles['soft']}>{t('mailList.none')}</p>
            return (
              <ul className={styles['rows']}>
                {found.map((one) => (
                  <li key={one.mail}>
                    <Link
                      href={staffPaths.settings({ tab: 'mails', mail: one.mail })}
                      className={styles['link']}
                      aria-current={one.mail === mail ? 'true' : undefined}
                    >
                      {one.subject[language]}
                      {one.sms && <span className={styles['soft']}>{t('mailList.sms')}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }}
        </Loadable>
      </div>
      <div className={styles['read']}>
        {mail === null ? <p className={styles['soft']}>{t('mailList.choose')}</p> : <Mail key={mail} mail={mail} />}
      </div>
    </div>
  )
}

function Mail({ mail }: { mail: string }) {
  const { t } = useTranslation('shop-settings')
  const [language, setLanguage] = useState(useLanguage())
  const source = useServerData('staffMailShow', { params: { mail }, query: { language } })
  return (
    <>
      <Link href={staffPaths.settings({ tab: 'mails' })} className={styles['back']}>
        {t('mailList.back')}
      </Link>
      <SelectField
        name="language"
        label={t('mailList.language')}
        value={language}
        options={languageList.map(({ tag, name }) => ({ value: tag, label: name }))}
        onSelect={setLanguage}
      />
      <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
        {(shown) => <MailShown mail={shown} />}
      </Loadable>
    </>
  )
}
