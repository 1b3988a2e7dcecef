import { useEffect, useMemo, useState } from 'react'
import type { EndpointName } from '#worker/api/endpoints.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { AddressInput } from '../api/request.ts'
import { serverDataKey } from '../api/server-data-key.ts'
import { useServerData, type ReadInput, type ServerData } from '../api/use-server-data.ts'
import { useViewer } from '../api/use-viewer.ts'
import { readCopy } from './read-copy.ts'

/** How long an answer is waited for before the copy is shown, in ms. */
const patienceMs = 4_000

/**
 * Like `useServerData`, for what can be read without a net: while the shop cannot be reached it is the copy that this browser
 * keeps. `copiedAt` says of when that is, ms since 1970; null for what the shop says now.
 */
export function useReadableData<Name extends EndpointName>(
  name: Name,
  input?: ReadInput<Name>,
): ServerData<ResponseBody<Name>> & { copiedAt: number | null } {
  const source = useServerData(name, input)
  const key = serverDataKey(name, input as AddressInput | undefined, useViewer(name))
  const isSlow = useIsSlow(source.status === 'loading')
  const isLost = source.status === 'failed' && (source.error.isOffline || source.error.isShopDown)
  const isWanted = isLost || isSlow
  const copy = useMemo(() => (isWanted && key !== null ? readCopy(key) : null), [isWanted, key])
  if (copy === null) return { ...source, copiedAt: null }
  const { reload, change, error } = source
  return { status: 'ready', data: copy.data as ResponseBody<Name>, error, reload, change, copiedAt: copy.at }
}

/** Whether it has been loading for so long that a copy is better; at once where the browser knows that it is offline. */
function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), navigator.onLine ? patienceMs : 0)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isSlow
}
