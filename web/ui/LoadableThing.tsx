import type { ReactNode } from 'react'
import { Loadable, type LoadableSource } from './Loadable.tsx'
import { Notice } from './Notice.tsx'

interface LoadableThingProps<Data> {
  source: LoadableSource<Data> & { error: { code: string } | undefined }
  /** Shown where the id in the address names nothing, without a retry, which could not help. */
  nothing: string
  loading: ReactNode
  loadingText?: string
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** The data of a screen that shows what is named by its address. */
export function LoadableThing<Data>({ nothing, ...rest }: LoadableThingProps<Data>) {
  const { status, error } = rest.source
  const isNothing = status === 'failed' && ['not_found', 'invalid'].includes(error?.code ?? '')
  return isNothing ? <Notice>{nothing}</Notice> : <Loadable {...rest} />
}
