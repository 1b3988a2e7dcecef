import type { ResponseBody } from '#worker/api/wire.ts'
import {
  notificationChannels,
  notificationKinds,
  wantsNotification,
} from '#worker/notify/notification-choices.rules.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import type { Customer } from './customers.queries.ts'
import type { SessionListing } from './sessions/sessions.queries.ts'

type Profile = ResponseBody<'accountShow'>
type NotificationTable = Profile['notifications']

/** What the account screen shows (R-ACC-38, R-ACC-40). */
export const presentProfile = (
  customer: Customer,
  { identities, hasPassword, unreachable }: Pick<Profile, 'identities' | 'hasPassword' | 'unreachable'>,
): Profile => ({
  userId: customer.id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  emailConfirmed: customer.emailVerifiedAt !== null,
  phoneNumber: customer.phone,
  customKey: customer.customKey,
  since: iso(customer.createdAt),
  language: customer.language,
  theme: customer.theme,
  notifications: Object.fromEntries(
    notificationKinds.map((kind) => [
      kind,
      Object.fromEntries(
        notificationChannels.map((channel) => [channel, wantsNotification(customer.notifications, kind, channel)]),
      ),
    ]),
  ) as NotificationTable,
  marketing: customer.marketingAcceptedAt !== null,
  unreachable,
  hasPassword,
  identities,
})

export const presentSession = (
  session: SessionListing,
  currentId: string,
): ResponseBody<'sessionList'>['sessions'][number] => ({
  id: session.id,
  deviceName: session.deviceName,
  os: session.os,
  startedAt: iso(session.startedAt),
  lastUsedAt: iso(session.lastIssuedAt ?? session.startedAt),
  current: session.id === currentId,
})

/** What a log-in answers (R-ACC-16). `since` is when the customer joined. */
export const presentLogin = (customer: Customer, token: string): ResponseBody<'login'> => ({
  userId: customer.id,
  token,
  firstName: customer.firstName,
  lastName: customer.lastName,
  phoneNumber: customer.phone,
  email: customer.email,
  since: new Date(customer.createdAt).toISOString(),
  validated: true,
})
