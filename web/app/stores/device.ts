import { stored } from './stored.ts'

/** Device info (R-WIRE-12). */
export interface DeviceInfo {
  deviceId: string
  deviceName: DeviceName
  os: OperatingSystem
}
export type DeviceName =
  | 'Google Chrome'
  | 'Mozilla Firefox'
  | 'Apple Safari'
  | 'Microsoft Edge'
  | 'Opera'
  | 'Internet Explorer'
  | 'Unknown Browser'
export type OperatingSystem = 'Windows' | 'macOS' | 'Linux' | 'Android' | 'iOS' | 'Unknown OS'

/** The order matters: Edge and Opera also contain "Chrome", and Chrome contains "Safari". */
const browsers: ReadonlyArray<[RegExp, DeviceName]> = [
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, 'Microsoft Edge'],
  [/\b(OPR|OPX|OPiOS|Opera)[/ ]/, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Mozilla Firefox'],
  [/\b(MSIE |Trident\/)/, 'Internet Explorer'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Google Chrome'],
  [/\bSafari\//, 'Apple Safari'],
]
/** The order matters: Android also contains "Linux", and iOS "Mac OS X". */
const systems: ReadonlyArray<[RegExp, OperatingSystem]> = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11|CrOS/, 'Linux'],
]

/** The browser a user agent names. */
export const deviceNameFrom = (userAgent: string): DeviceName =>
  browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Unknown Browser'
/** The operating system a user agent names. */
export const osFrom = (userAgent: string): OperatingSystem =>
  systems.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Unknown OS'

let idOfThisVisit: string | undefined

/**
 * This browser's id: random, created once, stored under `deviceId` (R-WIRE-12). Without storage it lasts as long as the
 * page.
 */
function deviceId(): string {
  const kept = stored.read('local', 'deviceId')
  if (kept !== null && kept !== '') return kept
  idOfThisVisit ??= crypto.randomUUID()
  stored.write('local', 'deviceId', idOfThisVisit)
  return idOfThisVisit
}

/** This device, as log-in and token refresh send it. */
export const deviceInfo = (): DeviceInfo => ({
  deviceId: deviceId(),
  deviceName: deviceNameFrom(navigator.userAgent),
  os: osFrom(navigator.userAgent),
})
