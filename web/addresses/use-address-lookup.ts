import { useEffect, useRef, useState } from 'react'
import { call } from '#web/app/api/client.ts'
import { useSession } from '#web/app/stores/session.ts'
import type { ResponseBody } from '#worker/api/wire.ts'

type Suggestion = ResponseBody<'addressLookup'>['suggestions'][number]
export type AddressParts = ResponseBody<'addressParts'>

/** The state of the look-up. `none` and `failed` are shown with the specification's texts (R-PAY-18). */
export type Lookup =
  | { status: 'quiet' }
  | { status: 'found'; suggestions: readonly Suggestion[] }
  | { status: 'none' }
  | { status: 'failed' }

const quiet: Lookup = { status: 'quiet' }
/** Shorter texts match too many places. */
const shortest = 4
/** How long after the last key press, in ms. */
const waitMs = 250

/** Whether the shop has no maps service. The first answer says so; after that nothing is looked up. */
let isStreetless = false

/**
 * Looks up the typed text while `isOn`, a moment after the last key press; an outdated answer is dropped. Typing and
 * choosing together are one session, which the maps service bills as one.
 */
export function useAddressLookup(
  text: string,
  country: string,
  isOn: boolean,
): { lookup: Lookup; choose: (id: string) => Promise<AddressParts | null>; dismiss: () => void } {
  const [lookup, setLookup] = useState<Lookup>(quiet)
  const session = useRef<string | null>(null)
  // Places are looked up for customers only, not on the page of a payment link.
  const isAsking = useSession(({ isLoggedIn }) => isLoggedIn) && isOn
  useEffect(() => {
    if (!isAsking || isStreetless || text.trim().length < shortest) return setLookup(quiet)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      session.current ??= crypto.randomUUID()
      call('addressLookup', {
        query: { q: text.trim(), country, session: session.current },
        signal: abort.signal,
      }).then(
        ({ covers, suggestions }) => {
          isStreetless = covers === 'postalCodes'
          if (!abort.signal.aborted)
            setLookup(
              isStreetless ? quiet : suggestions.length === 0 ? { status: 'none' } : { status: 'found', suggestions },
            )
        },
        () => !abort.signal.aborted && setLookup({ status: 'failed' }),
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, country, isAsking])
  const choose = async (placeId: string) => {
    try {
      const parts = await call('addressParts', {
        params: { placeId },
        query: session.current === null ? {} : { session: session.current },
      })
      session.current = null
      setLookup(quiet)
      return parts
    } catch {
      setLookup({ status: 'failed' })
      return null
    }
  }
  return { lookup, choose, dismiss: () => setLookup(quiet) }
}

/** Looks up a complete US ZIP code; `onFound` is called once per code. A failure is ignored. */
export function useZipLookup(zip: string, country: string, onFound: (parts: AddressParts) => void): void {
  const found = useRef(onFound)
  found.current = onFound
  const asked = useRef(zip)
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  useEffect(() => {
    const code = /^\d{5}$/.exec(zip.trim())?.[0]
    if (code === undefined || country !== 'US' || !isLoggedIn || asked.current === code) return
    asked.current = code
    const abort = new AbortController()
    call('addressParts', { params: { placeId: `zip-${code}` }, signal: abort.signal }).then(
      (parts) => !abort.signal.aborted && found.current(parts),
      () => undefined,
    )
    return () => abort.abort()
  }, [zip, country, isLoggedIn])
}
