/**
 * What Twilio tells of an SMS, as its page "Track the message status of outbound messages" documents it
 * (twilio.com/docs/messaging/guides/track-outbound-message-status), with the codes of twilio.com/docs/api/errors.
 */
import { addressFaults, type AddressFault } from './unreachable.rules.ts'

/** Codes that say something about the number. */
const faults: ReadonlyMap<number, AddressFault> = new Map<number, AddressFault>([
  // No phone number; no such handset; a landline, or a carrier that is not reached; no mobile.
  [21_211, addressFaults.unknown],
  [21_614, addressFaults.unknown],
  [30_005, addressFaults.unknown],
  [30_006, addressFaults.unknown],
  // Its owner has answered STOP.
  [21_610, addressFaults.refused],
  // The carrier blocks messages to it.
  [30_004, addressFaults.heldForAWeek],
])

/** Codes that say nothing about the number and nothing about us: a phone that is switched off, a carrier without words. */
const nobodys: ReadonlySet<number> = new Set([30_003, 30_008])

/** What an error code says about the number; null when it says nothing. */
export const faultOfSmsCode = (code: number | null): AddressFault | null =>
  code === null ? null : (faults.get(code) ?? null)

/** An SMS that did not arrive. */
export interface LostSms {
  /** The number it was sent to. */
  to: string
  reason: string
  fault: AddressFault | null
  /** Whether somebody of the shop must mend something, such as a sender that is not registered (30034). */
  isForShop: boolean
}

/** The SMS that a status callback says is lost; null for every other state, which changes nothing. */
export function lostSmsOf(fields: ReadonlyMap<string, string>): LostSms | null {
  const status = fields.get('MessageStatus') ?? ''
  const to = fields.get('To') ?? ''
  if ((status !== 'undelivered' && status !== 'failed') || !/^\+\d{6,15}$/.test(to)) return null
  const code = /^\d{5}$/.test(fields.get('ErrorCode') ?? '') ? Number(fields.get('ErrorCode')) : null
  const fault = faultOfSmsCode(code)
  return {
    to,
    reason: code === null ? status : `${status} ${code}`,
    fault,
    isForShop: fault === null && code !== null && !nobodys.has(code),
  }
}
