import { call } from '#web/app/api/client.ts'

/** What staff decide about a conversation; the inbox's socket shows the outcome to everybody. @throws ApiError */
export const assignRoom = (customerId: string, assignedTo: string | null) =>
  call('staffChatChange', { params: { customerId }, body: { assignedTo } })
/** Until when, ms since 1970; null wakes it up. A message of hers does too. @throws ApiError */
export const snoozeRoom = (customerId: string, snoozedUntil: number | null) =>
  call('staffChatChange', { params: { customerId }, body: { snoozedUntil } })
/** @throws ApiError */
export const resolveRoom = (customerId: string, isResolved: boolean) =>
  call('staffChatChange', { params: { customerId }, body: { isResolved } })
