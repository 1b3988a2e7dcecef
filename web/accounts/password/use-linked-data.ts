import { useEffect, useRef } from 'react'
import { useServerData, type ReadInput, type ServerData } from '#web/app/api/use-server-data.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { EndpointName } from '#worker/api/endpoints.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { linkToken } from './link-token.ts'

/** What the link of a screen opens. `token` is undefined in the HTML and while it is taken over; null where there is none. */
interface LinkedData<Name extends EndpointName> {
  token: string | null | undefined
  /** Whether it is no link, or the Worker has said in the page that it opens nothing. */
  isInvalid: boolean
  source: ServerData<ResponseBody<Name>>
}

/**
 * The answer of the call that a link's screen at `path` makes with the link's token. The Worker has written it into the page, or null
 * where it is no link (worker/pages/link-views.routes.ts); then nothing is asked.
 */
export function useLinkedData<Name extends EndpointName>(name: Name, path: string): LinkedData<Name> {
  const token = useHydrated() ? linkToken(path) : undefined
  // The key of the answer has no token: a page has one link.
  const source = useServerData(name, (token === null ? null : { token: token ?? '' }) as ReadInput<Name> | null)
  const language = useLanguage()
  const read = useRef(language)
  const { reload } = source
  useEffect(() => {
    if (read.current !== language) reload()
    read.current = language
  }, [language, reload])
  return { token, isInvalid: token === null || source.data === null, source }
}
