import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '#web/ui/Loadable.tsx'

/** The data of a console's screen that shows one thing by the id in its address, which may name nothing. */
export function LoadableThing<Data>(props: Omit<ComponentProps<typeof Loadable<Data>>, 'nothing'>) {
  const { t } = useTranslation('staff')
  return <Loadable nothing={t('nothingHere')} {...props} />
}
