import { stored } from '#web/app/stores/stored.ts'

const key = 'staffPath'
/** A path of the console: no stored text can send anyone elsewhere. */
const isStaffPath = (path: string): boolean => /^\/staff(\/|\?|$)/i.test(path)

/** Keeps where the log-in wall came up. */
export const rememberStaffPath = (path: string): void => stored.write('session', key, path)

/** Where to go on after the log-in, once; null for nowhere in particular. */
export function takeStaffPath(): string | null {
  const path = stored.read('session', key)
  stored.remove('session', key)
  return path !== null && isStaffPath(path) ? path : null
}
