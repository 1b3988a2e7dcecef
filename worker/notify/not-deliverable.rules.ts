/** A provider said that it will never take this message: trying again is useless. */
export class NotDeliverable extends Error {}
