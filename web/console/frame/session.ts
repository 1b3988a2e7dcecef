import { call } from '#web/app/api/client.ts'
import { keepSession } from '#web/app/api/keep-session.ts'
import { isStaffKey } from '#web/app/api/server-data-key.ts'
import { setStaffKeeper } from '#web/app/api/session-keepers.ts'
import { sharedCache } from '#web/app/api/shared-cache.ts'
import { tokenRefresher } from '#web/app/api/token-refresher.ts'
import { clearLocalDataOf } from '#web/app/stores/leaving.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { isObject, stored } from '#web/app/stores/stored.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { staffRoles, type StaffRole } from '#worker/platform/staff.rules.ts'
import { sendHeldSteps } from './held-steps.ts'
import { askForProof } from './prove-again.ts'
import { noteActivity } from './use-idle-lock.ts'

/** What the browser stores about a logged-in member of staff; separate from the customer's `userData`. */
interface StaffData {
  userId: string
  token: string
  firstName: string
  role: StaffRole
}
const key = 'staffData'

const isStaffData = (value: unknown): value is StaffData =>
  isObject(value) &&
  [value['userId'], value['token'], value['firstName']].every((text) => typeof text === 'string' && text !== '') &&
  staffRoles.some((role) => role === value['role'])

const readStaffData = (): StaffData | null => stored.readRecord('local', key, isStaffData)
const nobody = { userId: null, token: null, firstName: null, role: null, permissions: null } as const

/** Loads what the browser has stored: at startup, and when another tab logged in, logged out, or refreshed. */
function adoptStored(): void {
  const staff = readStaffData()
  const { userId, permissions } = useStaffSession.getState()
  useStaffSession.setState(
    staff === null
      ? { status: 'loggedOut', ...nobody }
      : // Another person may have logged in in another tab: theirs are asked anew.
        { status: 'loggedIn', permissions: userId === staff.userId ? permissions : null, ...staff },
  )
}

function forget(): void {
  stored.remove('local', key)
  useStaffSession.setState({ status: 'loggedOut', ...nobody })
}

function replaceToken(token: string): void {
  const staff = readStaffData()
  if (staff !== null) stored.write('local', key, JSON.stringify({ ...staff, token }))
  useStaffSession.setState({ token })
}

const refresh = tokenRefresher({
  lock: 'refresh-staff',
  token: () => useStaffSession.getState().token,
  storedToken: () => readStaffData()?.token ?? null,
  adoptStored,
  replaceToken,
  forget,
})

/** Stores who has logged in, here and in the browser. */
export function enterStaff({ userId, token, firstName, role, permissions }: ResponseBody<'staffLogin'>): void {
  const staff: StaffData = { userId, token, firstName, role }
  noteActivity()
  stored.write('local', key, JSON.stringify(staff))
  useStaffSession.setState({ status: 'loggedIn', ...staff, permissions })
}

/**
 * Logs out here at once, and on the server after all held steps were answered: without the token they would be lost.
 * Cached staff data is cleared too.
 */
export function leaveStaff(): void {
  const { token } = useStaffSession.getState()
  const steps = sendHeldSteps()
  if (token !== null) steps.then(() => call('logout', { token, keepalive: true })).catch(() => undefined)
  forget()
  setTimeout(() => void sharedCache.change(isStaffKey, undefined, { revalidate: true }))
}

/**
 * Like `leaveStaff`, for a deliberate log-out: the computer at the counter is shared, so unsent drafts are deleted too.
 */
export function logOutStaff(): void {
  const { userId } = useStaffSession.getState()
  if (userId !== null) clearLocalDataOf(userId)
  leaveStaff()
}

let isKept = false

/** Restores the stored session and keeps it alive while the page is open. Further calls do nothing. */
export function startStaffSession(): void {
  if (isKept) return
  isKept = true
  setStaffKeeper({ token: () => useStaffSession.getState().token, refresh, proveAgain: askForProof })
  keepSession({
    storageKey: key,
    isLoggedIn: () => useStaffSession.getState().status === 'loggedIn',
    adoptStored,
    refresh,
    onNewToken: (told) =>
      useStaffSession.subscribe((now, before) => {
        if (now.token !== before.token && now.token !== null) told()
      }),
  })
}
