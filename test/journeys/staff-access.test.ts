/** The staff's log-in in a browser: logging in at a desk and on a phone, and logging out. */
import { describe, expect, it } from 'vitest'
import { mostly, type Shopper } from '#test/support/browser.ts'
import { openJourney } from '#test/support/journey.ts'
import { codeOf } from '#test/support/one-time-password.ts'
import { staffPassword } from '#test/support/staff-member.ts'
import { anAddress, password, Visitor } from '#test/support/visitor.ts'
import { texts as staffEn } from '#web/console/frame/staff.en.ts'
import { texts as staffEs } from '#web/console/frame/staff.es.ts'

const languages = { desktopEnglish: staffEn, phoneSpanish: staffEs } as const

const journey = openJourney()

describe.each(mostly('desktopEnglish'))('the staff’s door, %s', (kind) => {
  const t = languages[kind]

  async function logIn({ page }: Shopper, email: string, secret = password): Promise<void> {
    await page.getByLabel(t.login.identifier, { exact: true }).fill(email)
    await page.locator('input[name="password"]').fill(secret)
    await page.getByRole('button', { name: t.login.submit, exact: true }).click()
  }

  it('the console opens to the staff alone, and logs them out for good', async () => {
    const person = await journey.shopper(kind)
    const { page } = person
    await page.goto('/staff')
    await page.waitForURL('**/staff/login')
    await person.look('staff-01-login')
    await logIn(person, 'ana@example.com')
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    await person.look('staff-02-refused')
    await logIn(person, 'staff@example.com')
    await page.waitForURL('**/staff')
    await page.getByRole('heading', { name: t.links.home, exact: true }).waitFor()
    await person.look('staff-03-start')

    // A reload keeps the member of staff logged in; the shop does not know their session.
    await page.reload()
    await page.getByRole('heading', { name: t.links.home, exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()

    if (kind === 'phoneSpanish') await page.getByRole('button', { name: t.openMenu }).click()
    await page.getByRole('button', { name: t.logOut }).click()
    await page.waitForURL('**/staff/login')
    expect(await page.evaluate(() => localStorage.getItem('staffData'))).toBeNull()
    expect(person.complaints).toEqual([])
    await person.close()
  })

  it('an owner invites a member of staff, who sets up a second factor and logs in with it', async () => {
    const owner = await journey.shopper(kind)
    const email = anAddress(`worker-${kind.toLowerCase()}`)
    await owner.page.goto('/staff/team')
    await owner.page.waitForURL('**/staff/login')
    await logIn(owner, 'owner@example.com')
    await owner.page.waitForURL('**/staff/team')
    const form = owner.page.locator('form')
    await form.getByLabel(t.person.firstName, { exact: true }).fill('Elena')
    await form.getByLabel(t.person.lastName, { exact: true }).fill('Prado')
    await form.getByLabel(t.login.identifier, { exact: true }).fill(email)
    await form.getByRole('button', { name: t.team.send }).click()
    await owner.page.getByText(email).waitFor()
    await owner.look('staff-04-team')
    await owner.page.goto('/staff/audit')
    await owner.page.getByText(t.audit.actions.staff_invited).first().waitFor()
    await owner.look('staff-05-audit')

    const [mail] = await new Visitor(journey.shop).mails(email)
    const person = await journey.shopper(kind)
    const { page } = person
    await page.goto(mail?.links.find((link) => link.includes('/staff/invitation')) ?? 'about:blank')
    await expect.poll(() => page.getByLabel(t.person.firstName, { exact: true }).inputValue()).toBe('Elena')
    expect(page.url()).not.toContain('token=')
    await page.locator('input[name="password"]').fill(staffPassword)
    await person.look('staff-06-invitation')
    await page.getByRole('button', { name: t.invitation.accept }).click()
    await page.getByRole('link', { name: t.login.submit, exact: true }).click()
    await logIn(person, email, staffPassword)
    await page.waitForURL('**/staff')

    // A member of staff cannot open a screen of owners, nor one without its permission.
    await page.goto('/staff/audit')
    await page.getByRole('heading', { name: t.ownersOnly.title }).waitFor()
    await page.goto('/staff/team')
    await page.getByRole('heading', { name: t.notYours.title }).waitFor()
    await page.goto('/staff/security')
    await page.locator('input[name="password"]').fill(staffPassword)
    await page.getByRole('button', { name: t.factor.start }).click()
    await page.getByRole('img', { name: t.factor.qr }).waitFor()
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    await person.look('staff-07-second-factor')
    await page.locator('input[name="otp"]').fill(codeOf(secret))
    await page.getByRole('button', { name: t.factor.confirm }).click()
    await page.getByRole('heading', { name: t.factor.codes }).waitFor()
    const code = await page.locator('main ol li').first().innerText()
    await person.look('staff-08-recovery-codes')
    await page.getByRole('button', { name: t.factor.kept }).click()
    await page.getByText(t.factor.on, { exact: true }).waitFor()

    if (kind === 'phoneSpanish') await page.getByRole('button', { name: t.openMenu }).click()
    await page.getByRole('button', { name: t.logOut }).click()
    await page.waitForURL('**/staff/login')
    await logIn(person, email, staffPassword)
    await page.locator('input[name="otp"]').fill(code)
    await person.look('staff-09-code')
    await page.getByRole('button', { name: t.login.submit, exact: true }).click()
    await page.waitForURL('**/staff/security')
    await page.getByText(t.factor.codesLeft_other.replace('{{count}}', '9')).waitFor()

    // The owner takes a permission from the member of staff. A change of the team asks for the password again.
    const confirmAction = async (name: string) => {
      await owner.page
        .getByRole('button', { name: `${name}: Elena Prado` })
        .last()
        .click()
      await owner.page.getByRole('button', { name: t.team.confirm, exact: true }).click()
    }
    const ownersSessions = `UPDATE sessions SET started_at = started_at - 660000
      WHERE customer_id = (SELECT id FROM customers WHERE email = 'owner@example.com')`
    await journey.shop.run(ownersSessions)
    await owner.page.goto('/staff/team')
    await owner.page
      .getByRole('button', { name: t.team.may.openOf.replace('{{name}}', 'Elena Prado') })
      .last()
      .click()
    await owner.page.getByRole('checkbox', { name: t.team.may.refunds }).uncheck()
    await owner.look('staff-10-permissions')
    await owner.page.getByRole('button', { name: t.team.may.save, exact: true }).click()
    const question = owner.page.getByRole('dialog', { name: t.prove.title })
    await question.locator('input[name="password"]').fill(password)
    await owner.look('staff-11-password-again')
    await question.getByRole('button', { name: t.prove.send }).click()
    await owner.page.getByText(t.team.done).waitFor()
    await confirmAction(t.team.resetFactor)
    await owner.page.getByText(t.team.done).waitFor()

    // The owner suspends the member of staff: their screen goes back to the log-in.
    await confirmAction(t.team.suspend)
    await owner.page.getByText(t.team.suspended, { exact: true }).first().waitFor()
    await page.reload()
    await page.waitForURL('**/staff/login')
    expect([...owner.complaints, ...person.complaints]).toEqual([])
    await owner.close()
    await person.close()
  })
})
