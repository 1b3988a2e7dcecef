import type { ResponseBody } from '../contract/wire.ts'
import type { SavedReply } from '../db/chat.ts'
import type { Customer } from '../db/customers.ts'

const iso = (at: number): string => new Date(at).toISOString()

export const presentSavedReply = ({ id, title, textEn, textEs, updatedAt }: SavedReply): ResponseBody<'savedReplyAdd'> => ({ id, title, textEn, textEs, updatedAt: iso(updatedAt) })

/** Who a thread is with, for the staff. */
export const presentChatCustomer = ({ id, firstName, lastName, email, phone, language, createdAt }: Customer): ResponseBody<'staffChatShow'>['customer'] => ({
  id,
  firstName,
  lastName,
  email,
  phoneNumber: phone,
  language,
  joinedAt: iso(createdAt),
})

export const presentColleague = ({ id, firstName, lastName }: Pick<Customer, 'id' | 'firstName' | 'lastName'>): { id: string; name: string } => ({ id, name: `${firstName} ${lastName}`.trim() })
