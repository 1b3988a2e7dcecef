import type { ResponseBody } from '#worker/api/wire.ts'
import { createHydrated } from './create-hydrated.ts'
import { claimIntent, hasJustLeft, noteEndOf } from './intent.ts'
import { readUserData, removeUserData, writeUserData, type UserData } from './user-data.ts'

/** Which tab the log-in screen shows (R-ACC-18, loginSelector). */
export type LoginSelector = 'login' | 'register'

/**
 * The log-in session (R-ACC-18). `status` is `unknown` until the stored record was read, and always in prerendered
 * HTML; `isLoggedIn` is true exactly when it is `loggedIn`. `since` is an ISO time, known only after a log-in in this
 * tab.
 */
export interface Session {
  status: 'unknown' | 'loggedOut' | 'loggedIn'
  isLoggedIn: boolean
  userId: string | null
  token: string | null
  firstName: string | null
  lastName: string | null
  phoneNumber: string | null
  email: string | null
  since: string | null
  /** Whether a log-in is in progress. */
  loading: boolean
  /** Why the last log-in failed, in the reader's language. */
  error: string | null
  loginSelector: LoginSelector
  /** Whether the session of this tab ended by itself, and nobody has logged in since. */
  hasEnded: boolean
  /** Whether the account that tried to log in has yet to be validated (R-ACC-17). */
  loginValidation: boolean
}

const nobody = {
  isLoggedIn: false,
  userId: null,
  token: null,
  firstName: null,
  lastName: null,
  phoneNumber: null,
  email: null,
  since: null,
} as const

/** Who is logged in. Read with a selector: `useSession((session) => session.isLoggedIn)`. */
export const useSession = createHydrated<Session>(() => ({
  status: 'unknown',
  ...nobody,
  loading: false,
  error: null,
  loginSelector: 'login',
  hasEnded: false,
  loginValidation: false,
}))

/** The session as it is now, for code outside React. */
export const currentSession = (): Session => useSession.getState()

/** Shows the log-in screen's other tab. */
export const selectLoginTab = (loginSelector: LoginSelector): void =>
  useSession.setState({ loginSelector, error: null })

/** A log-in starts: loading, no error (R-ACC-18). */
export const startLogin = (): void => useSession.setState({ loading: true, error: null, loginValidation: false })

/** A log-in succeeded: stores the customer in the store and in the browser. */
export function logIn({ userId, token, firstName, lastName, phoneNumber, email, since }: ResponseBody<'login'>): void {
  writeUserData({ userId, token, phoneNumber, firstName, lastName, email })
  claimIntent(userId)
  useSession.setState({
    status: 'loggedIn',
    isLoggedIn: true,
    userId,
    token,
    firstName,
    lastName,
    phoneNumber,
    email,
    since,
    loading: false,
    error: null,
    hasEnded: false,
  })
}

/** A log-in failed: nobody is logged in, and the message stays (R-ACC-18). */
export function failLogin(error: string, needsValidation: boolean): void {
  removeUserData()
  useSession.setState({ status: 'loggedOut', ...nobody, loading: false, error, loginValidation: needsValidation })
}

/**
 * The session has ended by itself. The log-in screen says so (`hasEnded`), and what it interrupts is kept for the same
 * customer.
 */
export function endSession(): void {
  const { userId } = currentSession()
  if (userId !== null) noteEndOf(userId)
  forgetSession()
  useSession.setState({ hasEnded: userId !== null })
}

/** Removes the customer from this browser. To log out on the server too, use web/app/api/log-out.ts. */
export function forgetSession(): void {
  removeUserData()
  useSession.setState({ status: 'loggedOut', ...nobody, loading: false, error: null, hasEnded: false })
}

/** Replaces the token in the store and in the stored record (R-ACC-19). */
export function replaceToken(token: string): void {
  const user = readUserData()
  if (user !== null) writeUserData({ ...user, token })
  useSession.setState({ token })
}

/** Loads the user that the browser has stored: at startup, and when another tab logged in, logged out, or refreshed. */
export function adoptStoredUser(user: UserData | null = readUserData()): void {
  const { userId } = currentSession()
  // Another tab has removed the customer. If nobody logged out there, the session has ended by itself.
  if (user === null && userId !== null && !hasJustLeft()) endSession()
  else if (user === null) useSession.setState({ status: 'loggedOut', ...nobody })
  else useSession.setState({ status: 'loggedIn', isLoggedIn: true, ...user })
}
