/**
 * Shipping addresses in a browser (R-PAY-14, R-PAY-16): both tabs, every change, and a session that ends in the middle
 * of the form.
 */
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { openJourney } from '#test/support/journey.ts'
import { logInAs } from '#test/support/log-in-as.ts'
import { aCustomer, password } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as addressesEn } from '#web/addresses/addresses.en.ts'
import { texts as addressesEs } from '#web/addresses/addresses.es.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'

const languages = {
  desktopEnglish: { language: 'en', account: accountEn, addresses: addressesEn },
  phoneSpanish: { language: 'es', account: accountEs, addresses: addressesEs },
} as const
const patience = { timeout: 30_000 }

const journey = openJourney()

describe.each(['desktopEnglish', 'phoneSpanish'] as const)('addresses, %s', (kind) => {
  const t = languages[kind].addresses

  it('are added, corrected, changed, made primary and deleted, by Enter, and nothing typed is lost when the session ends', async () => {
    const maria = await aCustomer(journey.shop)
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    await logInAs(shopper, maria)
    const field = (name: 'street' | 'city' | 'state' | 'zip' | 'phone') => page.getByLabel(t[name], { exact: true })
    const toForm = () => page.getByRole('tab', { name: t.tabs.add }).click()
    const cards = page.getByRole('article')
    const button = (text: string, street: string) =>
      page.getByRole('button', { name: text.replace('{{street}}', street), exact: true })
    /** Street and city of the stored addresses, the primary one first. */
    const kept = async () =>
      rowsOf(await maria.get('/api/shippingAddress'), 'activeAddress').map(({ streetAddress, city, primary }) => [
        streetAddress,
        city,
        primary,
      ])

    await page.goto('/shippingAddress')
    await page.getByText(t.empty.title).waitFor(patience)
    await shopper.look('addresses-01-none')
    await toForm()
    await page.waitForURL('**/shippingAddress?tab=add')
    await field('street').fill('ocean')
    const found = page.getByRole('listbox', { name: t.lookup.label }).getByRole('option')
    await expect.poll(() => found.count(), patience).toBe(1)
    await field('street').press('ArrowDown')
    await field('street').press('Enter')
    await expect.poll(() => field('zip').inputValue(), patience).toBe('33139')

    // An invalid postal code stays in its field to be corrected.
    await field('phone').fill('3055550147')
    await field('zip').fill('12')
    await field('zip').press('Enter')
    await page.getByText(ruleTexts.postal_code[languages[kind].language]).first().waitFor(patience)
    await expect.poll(() => field('zip').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await field('zip').inputValue()).toBe('12')
    await shopper.look('addresses-02-zip')
    await field('zip').fill('33139')

    // The session ends while the customer types: after the log-in the form is unchanged.
    await journey.shop.run('UPDATE sessions SET revoked_at = ? WHERE customer_id = ?', Date.now(), maria.userId)
    await field('zip').press('Enter')
    await page.waitForURL('**/login', patience)
    await page.getByLabel(languages[kind].account.login.identifier).fill(maria.email)
    await page.locator('input[name="password"]').fill(password)
    await page.locator('input[name="password"]').press('Enter')
    await page.waitForURL('**/shippingAddress?tab=add', patience)
    await expect
      .poll(
        async () => [
          await field('street').inputValue(),
          await field('state').inputValue(),
          await field('zip').inputValue(),
        ],
        patience,
      )
      .toEqual(['1 Ocean Drive', 'Florida', '33139'])
    await field('phone').press('Enter')
    await expect.poll(() => cards.count(), patience).toBe(1)
    await maria.login({ email: maria.email })
    const city = String((await kept())[0]?.[1])
    expect(await kept()).toEqual([['1 Ocean Drive', city, true]])

    // A second address, which becomes the primary one.
    await toForm()
    await field('street').fill('22 Calle Ocho')
    await field('city').fill('Hialeah')
    await field('zip').fill('33010')
    await expect.poll(() => field('state').inputValue(), patience).toBe('Florida')
    await field('phone').fill('3055550148')
    await field('phone').press('Enter')
    await expect.poll(() => cards.count(), patience).toBe(2)
    await button(t.makePrimaryOf, '22 Calle Ocho').click()
    await expect.poll(() => cards.first().getAttribute('aria-label'), patience).toBe('22 Calle Ocho, Hialeah')
    await expect.poll(() => page.getByText(t.primary, { exact: true }).count(), patience).toBe(1)
    await shopper.look('addresses-03-two')

    // One address is changed in place, and one deleted after a question.
    await button(t.editOf, '1 Ocean Drive').click()
    await field('city').fill('Tampa')
    await shopper.look('addresses-04-edit')
    await field('city').press('Enter')
    await expect.poll(() => cards.last().getAttribute('aria-label'), patience).toBe('1 Ocean Drive, Tampa')
    await expect.poll(kept, patience).toEqual([
      ['22 Calle Ocho', 'Hialeah', true],
      ['1 Ocean Drive', 'Tampa', false],
    ])
    await button(t.deleteOf, '22 Calle Ocho').click()
    await page.getByRole('dialog').getByRole('button', { name: t.delete, exact: true }).click()
    await expect.poll(() => cards.count(), patience).toBe(1)
    await expect.poll(kept, patience).toEqual([['1 Ocean Drive', 'Tampa', true]])
    await page.getByText(t.primary, { exact: true }).waitFor(patience)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})
