/** A member of staff as the actor of an order's event. Every actor that begins so counts as the shop. */
export type StaffEventActor = `staff:${string}`

export const staffActorOf = (staffId: string): StaffEventActor => `staff:${staffId}`

/** Which member of staff an actor is; null for customers, payments and jobs, and for events of before. */
export const staffIdOf = (actor: string): string | null => /^staff:(.+)$/.exec(actor)?.[1] ?? null
