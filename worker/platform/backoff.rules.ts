import { minutes, seconds } from './duration.rules.ts'

/** Tries of an outbox message before it is dead and shown to staff. */
export const deliveryTries = 8

/** Wait before try `attempt + 1` of a message: 10 s doubling to at most 1 h, in ms. */
export const deliveryDelay = (attempt: number): number => Math.min(seconds(10) * 2 ** (attempt - 1), minutes(60))

/** Wrong passwords before an identifier must wait (S-09). */
export const freeLoginTries = 5
