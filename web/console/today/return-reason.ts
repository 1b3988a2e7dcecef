/** Why a message did not arrive, as the desk has words for it. */
type ReturnReason = 'bounced' | 'refused' | 'sms' | 'sender' | 'address'

/** Carriers refuse the shop's own number with these codes of Twilio's. */
const senderCodes = /\b(30007|30032|30034)$/

/** The words for a reason of the outbox; null where the reason says it itself. */
export function returnReasonOf(reason: string): ReturnReason | null {
  if (senderCodes.test(reason)) return 'sender'
  if (/^(undelivered|failed) \d{5}$|^undelivered$/.test(reason)) return 'sms'
  if (reason.startsWith('bounced')) return 'bounced'
  if (reason.startsWith('rejected') || reason === 'failed' || reason === 'E_RECIPIENT_SUPPRESSED') return 'refused'
  return reason.startsWith('address ') ? 'address' : null
}
