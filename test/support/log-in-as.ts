import type { Shopper } from './browser.ts'
import type { Visitor } from './visitor.ts'

/** Logs the browser in as the visitor. */
export async function logInAs(shopper: Shopper, visitor: Visitor & { email: string }): Promise<void> {
  const user = {
    userId: visitor.userId,
    token: visitor.token,
    firstName: 'María José',
    lastName: 'Ibáñez',
    phoneNumber: '3055550147',
    email: visitor.email,
    since: '2026-01-01T00:00:00.000Z',
  }
  await shopper.context.addInitScript(
    ([userData, deviceId]) => {
      if (localStorage.getItem('userData') === null) localStorage.setItem('userData', userData ?? '')
      localStorage.setItem('deviceId', deviceId ?? '')
    },
    [JSON.stringify(user), visitor.deviceId],
  )
}
