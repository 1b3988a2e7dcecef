import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contactMethods } from '#domain/custom-request'
import type { RequestPageView } from '#contract/wire'
import { useLanguage } from '../../i18n/use-language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { storedPicture } from '../buying/stored-picture.ts'
import { StoredPicture } from '../buying/StoredPicture.tsx'
import { FileLink } from '../uploads/FileLink.tsx'
import asked from './RequestAsked.module.css'
import { calendarDay } from './request-dates.ts'
import styles from './RequestPage.module.css'

/** The request as she sent it. */
export function RequestAsked({ request }: { request: RequestPageView }) {
  const { t } = useTranslation(['requests', 'request'])
  const language = useLanguage()
  const { id, quantity, deadLine, contactMethod, optionalField, message, iwantThisImage, artwork, files } = request
  const method = contactMethods.find((one) => one === contactMethod)
  const contact = method === undefined ? contactMethod : t(`request:contact.methods.${method}`)
  const facts: Array<[string, ReactNode]> = [
    [t('quantity'), quantity],
    ...(deadLine ? ([[t('asked.deadLine'), calendarDay(deadLine, language)]] as Array<[string, ReactNode]>) : []),
    [t('asked.contact'), optionalField === '' ? contact : `${contact}: ${optionalField}`],
    ...(message === '' ? [] : ([[t('asked.message'), <span className={styles['words']}>{message}</span>]] as Array<[string, ReactNode]>)),
    ...(iwantThisImage ? ([[t('asked.picture'), <Picture source={storedPicture(iwantThisImage)} alt="" sizes="96px" className={asked['picture'] ?? ''} />]] as Array<[string, ReactNode]>) : []),
    ...(artwork === null ? [] : ([[t('request:artwork.label'), <StoredPicture url={artwork.preview.url} alt={t('request:artwork.alt')} sizes="160px" className={asked['artwork'] ?? ''} />]] as Array<[string, ReactNode]>)),
    ...(files.length === 0 ? [] : ([[t('asked.files'), <Files files={files} />]] as Array<[string, ReactNode]>)),
    [t('id'), id],
  ]
  return (
    <section className={styles['section']} aria-labelledby="asked">
      <h2 id="asked" className={styles['title']}>
        {t('asked.title')}
      </h2>
      <dl className={asked['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Files({ files }: { files: RequestPageView['files'] }) {
  const { t } = useTranslation('requests')
  return (
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} label={t('asked.download', { name: file.name })}>
            {file.name}
          </FileLink>
        </li>
      ))}
    </ul>
  )
}
