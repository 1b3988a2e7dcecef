/** Messages about the account. Those that say so go by mail or SMS, the others by mail. */
export interface AccountMessages {
  confirm_email: { firstName: string; link: string; code: string }
  /** Mail or SMS. */
  verification_code: { firstName: string; code: string }
  /** Mail or SMS. */
  account_exists: { firstName: string; loginLink: string }
  /** Mail or SMS; the link works once, for an hour. */
  password_reset: { firstName: string; link: string }
  /**
   * A new password that waits for this link for a day, so that an open session alone cannot bring it into force. Mail
   * or SMS.
   */
  password_change: { firstName: string; link: string }
  /** The password was changed: to the owner, in case somebody else did it. Mail or SMS. */
  password_changed: { firstName: string; supportEmail: string }
  /** To the new address: the link makes it the account's. */
  email_change: { firstName: string; link: string; newEmail: string }
  /** To the old address: it will no longer be the account's. */
  email_changed: { firstName: string; newEmail: string; undoLink: string; supportEmail: string }
  /** A Google account was linked: to the owner, in case somebody else did it. */
  google_linked: { firstName: string; supportEmail: string }
  /** Logged out everywhere; a log-in offers to reactivate the account. Mail or SMS. */
  account_suspended: { firstName: string; loginLink: string }
  /**
   * Nobody has used the account for so many months: it is erased at `until` (ms since 1970) unless the customer logs in.
   * Mail or SMS.
   */
  account_ending: { firstName: string; loginLink: string; until: number; months: number }
  /** `until` is ms since 1970: until then the link undoes the deletion. Mail or SMS. */
  deletion_scheduled: { firstName: string; undoLink: string; until: number }
}
