/** A provider will never accept this message: retrying is useless. */
export class NotDeliverable extends Error {}
