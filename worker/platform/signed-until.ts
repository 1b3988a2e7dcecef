import type { Services } from '#worker/services.ts'
import type { KeyPurpose } from './keyring.adapter.ts'

/** The purposes for which an address is signed until a time. */
type AddressPurpose = Extract<KeyPurpose, 'picture' | 'print-file'>

const signedText = (what: string, until: number): string => `${what}:${until}`

/**
 * The part of a query that opens an address for `forMs`, for a reader who has no token there: `until=…&key=…`. `what`
 * names the thing that is opened; a signature for one purpose does not open another's.
 */
export async function signedUntil(
  { keys, now }: Services,
  purpose: AddressPurpose,
  what: string,
  forMs: number,
): Promise<string> {
  const until = now() + forMs
  return `until=${until}&key=${await keys.sign(purpose, signedText(what, until))}`
}

/** Whether the query of an address opens `what` now. */
export const isSignedUntil = async (
  { keys, now }: Services,
  purpose: AddressPurpose,
  what: string,
  { until, key }: { until?: number | undefined; key?: string | undefined },
): Promise<boolean> =>
  until !== undefined && key !== undefined && until > now() && keys.verify(purpose, signedText(what, until), key)
