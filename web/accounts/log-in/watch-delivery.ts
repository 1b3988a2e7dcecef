import { call } from '#web/app/api/client.ts'
import { seconds } from '#worker/platform/duration.rules.ts'
import { identityFields, type PendingIdentity } from './pending-identity.ts'

/** When it is asked whether a message came back, after it was sent: bounces and carriers' answers take seconds to minutes. */
const looksAfterMs = [seconds(4), seconds(10), seconds(25), seconds(60), seconds(150)] as const

/**
 * Tells once when what was sent to this address came back. Failures to ask are not told: the message may have arrived.
 * @returns a function that ends it
 */
export function watchDelivery(identity: Pick<PendingIdentity, 'kind' | 'value'>, onFailed: () => void): () => void {
  const { email = '', phoneNumber = '' } = identityFields(identity)
  if (email === '' && phoneNumber === '') return () => undefined
  let isOver = false
  const look = async () => {
    if (isOver) return
    const { hasFailed } = await call('codeDelivery', { body: { email, phoneNumber } }).catch(() => ({
      hasFailed: false,
    }))
    if (isOver || !hasFailed) return
    isOver = true
    onFailed()
  }
  const timers = looksAfterMs.map((ms) => setTimeout(() => void look(), ms))
  return () => {
    isOver = true
    for (const timer of timers) clearTimeout(timer)
  }
}
