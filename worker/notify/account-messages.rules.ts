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
   * A new password waits for this link, for a day; nobody who has only the session can bring it into force. Mail or
   * SMS.
   */
  password_change: { firstName: string; link: string }
  /** The password is another one now: to the owner, in case it was not her. Mail or SMS. */
  password_changed: { firstName: string; supportEmail: string }
  /** To the new address: the link makes it hers. */
  email_change: { firstName: string; link: string; newEmail: string }
  /** To the old address: it will no longer be the account's. */
  email_changed: { firstName: string; newEmail: string; supportEmail: string }
  /** A Google account opens the account from now on: to the owner, in case it was not them. */
  google_linked: { firstName: string; supportEmail: string }
  /** Signed out everywhere; logging in offers to open the account again. Mail or SMS. */
  account_suspended: { firstName: string; loginLink: string }
  /** `until` is ms since 1970: until then the link takes the deletion back. Mail or SMS. */
  deletion_scheduled: { firstName: string; undoLink: string; until: number }
}
