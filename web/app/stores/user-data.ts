import { isObject, stored } from './stored.ts'

/** The record in the browser's persistent storage while somebody is logged in (R-ACC-19). */
export interface UserData {
  userId: string
  token: string
  phoneNumber: string | null
  firstName: string
  lastName: string
  email: string | null
}

/** The key of that record; `storage` events of other tabs name it too. */
export const userDataKey = 'userData'

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isUserData = (value: unknown): value is UserData =>
  isObject(value) &&
  isFilled(value['userId']) &&
  isFilled(value['token']) &&
  typeof value['firstName'] === 'string' &&
  typeof value['lastName'] === 'string' &&
  isTextOrNull(value['email']) &&
  isTextOrNull(value['phoneNumber'])

/** The stored record, or null when nobody is logged in or the record is unusable. */
export const readUserData = (): UserData | null => stored.readRecord('local', userDataKey, isUserData)
/** Writes the record. */
export function writeUserData(user: UserData): void {
  if (readUserData()?.userId !== user.userId) forgetCopies()
  stored.write('local', userDataKey, JSON.stringify(user))
}
/** Removes the record, which logs out this browser. */
export function removeUserData(): void {
  forgetCopies()
  stored.remove('local', userDataKey)
}

/** The keys of what a customer reads without a net begin so (web/app/offline/reading-copies.ts). */
export const copyStart = 'copy:'

/** Nothing of a customer stays to read for the next one. */
function forgetCopies(): void {
  for (const key of stored.keys('local')) if (key.startsWith(copyStart)) stored.remove('local', key)
}
