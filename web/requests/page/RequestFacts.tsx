import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { FileLink } from '#web/files/FileLink.tsx'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { calendarDay } from '#web/shop-ui/long-dates.ts'
import { storedPicture } from '#web/shop-ui/stored-picture.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { RequestPageView } from '#worker/api/wire.ts'
import { colourName } from '#worker/catalogue/garment-colours.rules.ts'
import { placeName, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { textIn, type Language } from '#worker/platform/language.rules.ts'
import styles from './RequestFacts.module.css'

/** A file with its name for people; its own name is what it is saved under. */
export interface NamedFile {
  file: RequestPageView['files'][number]
  title: string
}

/** A printed side of a request's design by its names: `Siempre Luz · Front`. */
export const sideTitle = (name: string, place: PrintPlace, language: Language): string =>
  [name, textIn(placeName(place), language)].filter((part) => part !== '').join(' · ')

interface RequestFactsProps {
  request: RequestPageView
  /** The name of a fact, worded for the reader (customer or staff). */
  nameOf: (
    fact: 'message' | 'quantity' | 'deadLine' | 'contact' | 'picture' | 'colour' | 'artwork' | 'files' | 'number',
  ) => string
  /** Shown when the request has no message. */
  noMessage: string
  /** What a file's link does, for people who cannot see where it is. */
  downloadOf: (name: string) => string
  /** The files of the design that was made for the request, by what people call them. */
  artworkFiles: NamedFile[]
  /** Shown below the design's files: for staff how sharp it prints, for the customer the way back into the designer. */
  artworkLights?: ReactNode
  lightOf?: ((file: RequestPageView['files'][number]) => ReactNode) | undefined
}

/** What was asked for, as the customer and the staff read it, with its files to view and download. */
export function RequestFacts({
  request,
  nameOf,
  noMessage,
  downloadOf,
  artworkFiles,
  artworkLights,
  lightOf,
}: RequestFactsProps) {
  const { t } = useTranslation('request')
  const language = useLanguage()
  const { id, number, quantity, deadLine, contactMethod, optionalField, message, iwantThisImage, files } = request
  const contact = t(`contact.methods.${contactMethod}`)
  const facts: Array<[string, ReactNode]> = [
    [
      nameOf('message'),
      message === '' ? (
        <span className={styles['quiet']}>{noMessage}</span>
      ) : (
        <span className={styles['words']}>{message}</span>
      ),
    ],
    [nameOf('quantity'), quantity],
  ]
  if (deadLine) facts.push([nameOf('deadLine'), calendarDay(deadLine.slice(0, 10), language)])
  facts.push([nameOf('contact'), optionalField === '' ? contact : `${contact}: ${optionalField}`])
  if (iwantThisImage)
    facts.push([
      nameOf('picture'),
      <Picture source={storedPicture(iwantThisImage)} alt="" sizes="96px" className={styles['picture']} />,
    ])
  if (request.artwork?.colour) facts.push([nameOf('colour'), textIn(colourName(request.artwork.colour), language)])
  if (artworkFiles.length > 0)
    facts.push([
      nameOf('artwork'),
      <>
        <Files files={artworkFiles} downloadOf={downloadOf} />
        <div className={styles['lights']}>{artworkLights}</div>
      </>,
    ])
  if (files.length > 0) {
    const named = files.map((file) => ({ file, title: file.name }))
    facts.push([nameOf('files'), <Files files={named} downloadOf={downloadOf} lightOf={lightOf} />])
  }
  facts.push([nameOf('number'), number ?? id])
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Files({
  files,
  downloadOf,
  lightOf,
}: {
  files: NamedFile[]
  downloadOf: (name: string) => string
  lightOf?: RequestFactsProps['lightOf']
}) {
  const { t } = useTranslation('uploads')
  const language = useLanguage()
  return (
    <ul className={styles['files']}>
      {files.map(({ file, title }) => (
        <li key={file.id}>
          <PrivatePicture file={file} alt={title} className={styles['thumb']} />
          <FileLink file={file} label={downloadOf(title)}>
            {title}
          </FileLink>
          <span className={styles['quiet']}>
            {[
              formatBytes(file.size, language),
              ...(file.width === null ? [] : [`${file.width} × ${file.height} px`]),
              ...(file.pages === null ? [] : [t('pages', { count: file.pages })]),
            ].join(' · ')}
          </span>
          {lightOf?.(file)}
        </li>
      ))}
    </ul>
  )
}
