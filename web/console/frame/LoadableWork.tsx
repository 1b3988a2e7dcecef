import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadableThing } from '#web/ui/LoadableThing.tsx'

/** The data of a console's screen that shows one thing by the id in its address, which may name nothing. */
export function LoadableWork<Data>(props: Omit<ComponentProps<typeof LoadableThing<Data>>, 'nothing'>) {
  const { t } = useTranslation('staff')
  return <LoadableThing nothing={t('nothingHere')} {...props} />
}
