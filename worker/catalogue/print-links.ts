import { days } from '#worker/platform/duration.rules.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import { isSignedUntil, signedUntil } from '#worker/platform/signed-until.ts'
import type { Services } from '#worker/services.ts'
import { exclusiveCategory } from './product-kinds.rules.ts'

/** How long the staff's screen may load a print file that is not public, ms. */
const openMs = days(1)

/** Whether what a picture is printed from is for the staff only: it is printed once (R-CAT-25). */
export const isPrintFileKept = (path: string): boolean => path.startsWith(`${exclusiveCategory}/`)

/**
 * Where the staff's browser reads what a picture is printed from, a path on our own origin. That of an exclusive design
 * is signed for a day (docs/decisions/090).
 */
export async function printFileUrl(services: Services, path: string): Promise<string> {
  const url = `${pictureUrl(path)}?print=1`
  if (!isPrintFileKept(path)) return url
  return `${url}&${await signedUntil(services, 'print-file', path, openMs)}`
}

/** Whether a reader may load the print file of a picture. Most are public; the others need a signed address. */
export const mayReadPrintFile = async (
  services: Services,
  path: string,
  signature: { until?: number | undefined; key?: string | undefined },
): Promise<boolean> => !isPrintFileKept(path) || isSignedUntil(services, 'print-file', path, signature)
