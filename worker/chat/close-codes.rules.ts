/** Why a socket was closed, by WebSocket close code. */
export const chatClose = {
  /** No proof in time, or an invalid one. */
  unproved: 4401,
  /** The session was ended, or the room is another customer's. */
  ended: 4403,
  /** The account and its room are gone, or the room is full. */
  gone: 4410,
  flood: 4429,
  tooLarge: 1009,
  /** A service of ours does not answer: try again. */
  tryAgain: 1013,
} as const
