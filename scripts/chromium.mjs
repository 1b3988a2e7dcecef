// Where a Chromium is for browser tests and for drawing pictures: an installed one, else Playwright's own, else the
// system's package (R-RUN-03).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function installedChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM, ...onPath, ...fixedPlaces].find((place) => place && existsSync(place)) ?? null
}

async function playwrightChromium() {
  const { chromium } = await import('playwright-core')
  const place = chromium.executablePath()
  return place && existsSync(place) ? place : null
}

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** The path of an installed Chromium, or null. Installs nothing. */
export const findChromium = async () => installedChromium() ?? (await playwrightChromium())

/** Like findChromium, but installs one when there is none. Ends the process with advice if that fails. */
export async function ensureChromium(playwrightCli) {
  const found = await findChromium()
  if (found) return found
  console.log('Installing Chromium for the browser tests …')
  const isRoot = process.getuid?.() === 0
  const apt = (...args) => (isRoot ? succeeds('apt-get', args) : succeeds('sudo', ['-n', 'apt-get', ...args]))
  if (!succeeds(process.execPath, [playwrightCli, 'install', 'chromium'])) {
    if (existsSync('/usr/bin/apt-get') && apt('update', '-qq')) apt('install', '-y', '-qq', 'chromium')
  }
  const installed = await findChromium()
  if (installed) return installed
  console.error('No Chromium could be found or installed. Install one and set CHROMIUM to its path.')
  process.exit(1)
}
