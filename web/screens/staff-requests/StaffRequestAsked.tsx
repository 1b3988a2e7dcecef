import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffRequestPageView } from '#contract/wire'
import { useLanguage } from '../../i18n/use-language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { storedPicture } from '../buying/stored-picture.ts'
import asked from '../requests/RequestAsked.module.css'
import { calendarDay } from '../requests/request-dates.ts'
import { FileLink } from '../uploads/FileLink.tsx'
import { formatBytes } from '../uploads/file-rules.ts'
import { PrivatePicture } from '../uploads/PrivatePicture.tsx'
import styles from './StaffRequestPage.module.css'

/** The request as it was sent, with its files to look at and to keep. */
export function StaffRequestAsked({ request }: { request: StaffRequestPageView }) {
  const { t } = useTranslation(['staff-requests', 'request'])
  const language = useLanguage()
  const { id, quantity, deadLine, contactMethod, optionalField, message, iwantThisImage, files, artwork } = request
  const contact = t(`request:contact.methods.${contactMethod}`)
  const facts: Array<[string, ReactNode]> = [
    [t('asked.message'), message === '' ? <span className={styles['quiet']}>{t('asked.noMessage')}</span> : <span className={styles['words']}>{message}</span>],
    [t('asked.quantity'), quantity],
  ]
  if (deadLine) facts.push([t('asked.deadLine'), calendarDay(deadLine.slice(0, 10), language)])
  facts.push([t('asked.contact'), optionalField === '' ? contact : `${contact}: ${optionalField}`])
  if (iwantThisImage) facts.push([t('asked.picture'), <Picture source={storedPicture(iwantThisImage)} alt="" sizes="96px" className={asked['picture'] ?? ''} />])
  if (artwork) facts.push([t('asked.artwork'), <Files files={[artwork.preview, artwork.printFile]} />])
  if (files.length > 0) facts.push([t('asked.files'), <Files files={files} />])
  facts.push([t('asked.number'), <span className={styles['quiet']}>{id}</span>])
  return (
    <section className={styles['section']} aria-labelledby="asked">
      <h2 id="asked" className={styles['heading']}>
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

function Files({ files }: { files: StaffRequestPageView['files'] }) {
  const { t } = useTranslation('staff-requests')
  const language = useLanguage()
  return (
    <ul className={styles['files']}>
      {files.map((file) => (
        <li key={file.id}>
          <PrivatePicture file={file} alt={file.name} className={styles['thumb']} />
          <FileLink file={file} label={t('asked.download', { name: file.name })}>
            {file.name}
          </FileLink>
          <span className={styles['quiet']}>{[formatBytes(file.size, language), ...(file.width === null ? [] : [`${file.width} × ${file.height} px`])].join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
