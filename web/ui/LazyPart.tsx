import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

interface LazyPartProps<Props> {
  /** Imports the part; the same function on all renders. */
  load: () => Promise<ComponentType<Props>>
  /** Whether somebody needs it now; once it is here it stays. */
  isWanted: boolean
  /** The placeholder that is shown until the code has loaded. */
  waiting: ReactNode
}

/** A part of a screen whose code comes by itself: a placeholder until it is here, and a way to ask again where it did not come. */
export function LazyPart<Props extends object>({ load, isWanted, waiting, ...props }: LazyPartProps<Props> & Props) {
  const { t } = useTranslation()
  const [hasFailed, setFailed] = useState(false)
  const Part = useLazyComponent(load, isWanted && !hasFailed, () => setFailed(true))
  if (Part !== null) return <Part {...(props as unknown as Props)} />
  if (!isWanted || !hasFailed) return waiting
  return (
    <>
      <Notice tone="error">{t('error.offline')}</Notice>
      <Button variant="quiet" isWide onClick={() => setFailed(false)}>
        {t('tryAgain')}
      </Button>
    </>
  )
}
