import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerData } from '#web/app/api/use-server-data.ts'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/**
 * The data of a screen that shows one thing by the id in its address. An address that names nothing is said so, without
 * a retry that cannot help.
 */
export function LoadableThing<Data>({
  source,
  ...rest
}: {
  source: ServerData<Data>
  loading: ReactNode
  loadingText?: string
  children: (data: Data) => ReactNode
}) {
  const { t } = useTranslation('staff')
  const isNothing = source.status === 'failed' && ['not_found', 'invalid'].includes(source.error.code)
  return isNothing ? <Notice>{t('nothingHere')}</Notice> : <Loadable source={source} {...rest} />
}
