/** Steps that account journeys share: reading the mailbox, logging in. */
import type { Page } from 'playwright-core'
import type { Shopper } from '#test/support/browser.ts'
import { eventually } from '#test/support/paying.ts'
import type { TestShop } from '#test/support/shop.ts'
import { Visitor, type Mail } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'

/**
 * Waits for the newest message to an address that fits.
 * @throws when none comes
 */
async function messageTo(shop: TestShop, address: string, isWanted: (mail: Mail) => boolean): Promise<Mail> {
  const mails = await eventually(
    () => new Visitor(shop).mails(address, 0),
    (found) => found.some(isWanted),
  )
  const mail = mails.find(isWanted)
  if (!mail) throw new Error(`no such message to ${address}`)
  return mail
}

/** The link with this path in the newest message that has one and is none of `seen`. */
export async function mailedLink(
  shop: TestShop,
  address: string,
  path: string,
  seen: readonly string[] = [],
): Promise<string> {
  const linkIn = (mail: Mail) => mail.links.find((link) => new URL(link).pathname === path && !seen.includes(link))
  return linkIn(await messageTo(shop, address, (mail) => linkIn(mail) !== undefined)) ?? ''
}

/** The newest code that is none of `seen`. */
export async function sentCode(shop: TestShop, address: string, seen: readonly string[] = []): Promise<string> {
  return (await messageTo(shop, address, ({ code }) => code !== null && !seen.includes(code))).code ?? ''
}

/**
 * Makes the codes of an account, or of a waiting registration, a minute older: one a minute is allowed. `address` is
 * its mail address or ten-digit phone number.
 */
export async function aMinuteLater(shop: TestShop, address: string): Promise<void> {
  const { meta } = await (
    await shop.database()
  )
    .prepare(
      `UPDATE pending_codes SET created_at = created_at - 61000 WHERE customer_id IN (
        SELECT id FROM customers WHERE ?1 IN (email, substr(phone, -10))
        UNION SELECT customer_id FROM registrations WHERE ?1 IN (email, substr(phone, -10)))`,
    )
    .bind(address)
    .run()
  if (meta.changes === 0) throw new Error(`no code of ${address} to make older`)
}

/** Logs in at the log-in screen, in English. */
export async function logIn({ page }: Shopper, identifier: string, secret: string): Promise<void> {
  await page.getByLabel(accountEn.login.identifier).fill(identifier)
  await page.locator('input[name="password"]').fill(secret)
  await page.getByRole('button', { name: accountEn.login.submit, exact: true }).click()
}

/** Follows a success by its link, unless the redirect after three seconds comes first. */
export async function atOnceOrLedOn(page: Page, link: string, to = '**/login'): Promise<void> {
  await page
    .getByRole('link', { name: link })
    .press('Enter', { timeout: 2_500 })
    .catch(() => undefined)
  await page.waitForURL(to)
}
