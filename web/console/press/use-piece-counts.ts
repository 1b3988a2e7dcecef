import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { stored } from '#web/app/stores/stored.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { RequestBody } from '#worker/api/wire.ts'

type Sent = NonNullable<RequestBody<'staffPressCount'>>
/** What was counted of one kind of goods since the last answer. */
export interface PieceDelta {
  position: number
  made: number
  spoiled: number
}

/** How long counting must pause before it is sent, in ms: six quick taps are one call. */
const restMs = 700

/** What is counted: an order, or the reprint of a claim of it. */
interface CountedWork {
  orderId: string
  claimId: string | null
}

const keyOf = ({ orderId, claimId }: CountedWork): string => `press-counts:${claimId ?? orderId}`
const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'clientKey' in value &&
  'pieces' in value &&
  Array.isArray(value.pieces)

/**
 * Counts pieces of an order: shown at once, sent when the hand rests, under a key, so that sending again counts once.
 * What could not be sent stays in the browser and is sent again: by a button, when the line is back, when the page is
 * opened again. `onCounted` gets what the shop has counted.
 */
export function usePieceCounts(
  { orderId, claimId }: CountedWork,
  { onCounted, onRefused }: { onCounted: (pieces: readonly PieceDelta[]) => void; onRefused: () => void },
): {
  /** What is counted and not answered yet. */
  deltaOf: (position: number) => Pick<PieceDelta, 'made' | 'spoiled'>
  count: (position: number, kind: 'made' | 'spoiled', by: number) => void
  /** Why it could not be sent; null when nothing is wrong. */
  error: string | null
  sendAgain: () => void
} {
  const [pending, setPending] = useState<readonly PieceDelta[]>([])
  const [sending, setSending] = useState<Sent | null>(() =>
    stored.readRecord('local', keyOf({ orderId, claimId }), isSent),
  )
  const [error, setError] = useState<string | null>(null)
  const isSending = useRef(false)
  const latest = useRef({ pending, sending, onCounted, onRefused })
  latest.current = { pending, sending, onCounted, onRefused }

  const send = useCallback(
    async (body: Sent) => {
      if (isSending.current) return
      isSending.current = true
      setSending(body)
      setError(null)
      stored.write('local', keyOf({ orderId, claimId }), JSON.stringify(body))
      try {
        // The call must survive the closing of the tab.
        const { results } = await call('staffPressCount', { body, keepalive: true })
        const done = body.pieces.filter((_piece, index) => results[index]?.done === true)
        latest.current.onCounted(done.map(({ position, made = 0, spoiled = 0 }) => ({ position, made, spoiled })))
        const refusal = results.find(({ message }) => message !== null)?.message
        if (refusal) showToast(refusal, { tone: 'error' })
        if (refusal) latest.current.onRefused()
        stored.remove('local', keyOf({ orderId, claimId }))
        setSending(null)
      } catch (failure) {
        const { status, message } = asApiError(failure)
        // Without an answer it may have been counted: it is sent again under the same key. A refusal is final.
        if (status === 0 || status === 401 || status === 429 || status >= 500) setError(message)
        else {
          showToast(message, { tone: 'error' })
          stored.remove('local', keyOf({ orderId, claimId }))
          setSending(null)
          latest.current.onRefused()
        }
      } finally {
        isSending.current = false
      }
    },
    [orderId, claimId],
  )

  const sendPending = useCallback(() => {
    const { pending: counted, sending: before } = latest.current
    const pieces = counted.filter(({ made, spoiled }) => made !== 0 || spoiled !== 0)
    if (before !== null || counted.length === 0) return
    setPending([])
    latest.current.pending = []
    if (pieces.length > 0)
      void send({ clientKey: crypto.randomUUID(), pieces: pieces.map((piece) => ({ orderId, claimId, ...piece })) })
  }, [orderId, claimId, send])

  const sendAgain = useCallback(() => {
    if (latest.current.sending !== null) void send(latest.current.sending)
  }, [send])

  useEffect(() => {
    sendAgain()
    addEventListener('online', sendAgain)
    addEventListener('pagehide', sendPending)
    return () => {
      removeEventListener('online', sendAgain)
      removeEventListener('pagehide', sendPending)
      sendPending()
    }
  }, [sendAgain, sendPending])

  useEffect(() => {
    if (pending.length === 0 || sending !== null) return
    const timer = setTimeout(sendPending, restMs)
    return () => clearTimeout(timer)
  }, [pending, sending, sendPending])

  return {
    deltaOf: (position) => {
      const unanswered = [...pending, ...(sending?.pieces ?? [])].filter((piece) => piece.position === position)
      const sumOf = (kind: 'made' | 'spoiled') => unanswered.reduce((sum, piece) => sum + (piece[kind] ?? 0), 0)
      return { made: sumOf('made'), spoiled: sumOf('spoiled') }
    },
    count: (position, kind, by) =>
      setPending((now) => {
        const known = now.find((piece) => piece.position === position) ?? { position, made: 0, spoiled: 0 }
        return [...now.filter((piece) => piece.position !== position), { ...known, [kind]: known[kind] + by }]
      }),
    error,
    sendAgain,
  }
}
