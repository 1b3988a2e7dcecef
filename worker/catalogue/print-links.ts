import { days } from '#worker/platform/duration.rules.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import type { Services } from '#worker/services.ts'
import { exclusiveCategory } from './product-kinds.rules.ts'

/** How long the staff's screen may load a print file that is not public, ms. */
const openMs = days(1)

/** Whether what a picture is printed from is for the staff only: it is printed once (R-CAT-25). */
export const isPrintFileKept = (path: string): boolean => path.startsWith(`${exclusiveCategory}/`)

const signed = (path: string, until: number): string => `${path}:${until}`

/**
 * Where the staff's browser reads what a picture is printed from, a path on our own origin. That of an exclusive design
 * is signed for a day (docs/decisions/090).
 */
export async function printFileUrl(services: Services, path: string): Promise<string> {
  const url = `${pictureUrl(path)}?print=1`
  if (!isPrintFileKept(path)) return url
  const until = services.now() + openMs
  return `${url}&until=${until}&key=${await services.keys.sign('print-file', signed(path, until))}`
}

/** Whether a reader may have what a picture is printed from: anybody, or whoever has a signed address. */
export async function mayReadPrintFile(
  services: Services,
  path: string,
  { until, key }: { until?: number | undefined; key?: string | undefined },
): Promise<boolean> {
  if (!isPrintFileKept(path)) return true
  if (until === undefined || key === undefined || until <= services.now()) return false
  return services.keys.verify('print-file', signed(path, until), key)
}
