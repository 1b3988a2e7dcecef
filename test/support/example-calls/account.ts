import { localConfig } from '#scripts/local/shop.ts'
import { keyring } from '#worker/platform/keyring.adapter.ts'
import { mailedToken } from '../mailed-token.ts'
import type { TestShop } from '../shop.ts'
import { signedSmsStatus } from '../signed-sms-status.ts'
import { aRegisteredCustomer, anAddress, aPhone, password, Visitor } from '../visitor.ts'
import { type ExampleCalls } from './world.ts'

async function aPhoneRegistration(
  shop: TestShop,
): Promise<{ visitor: Visitor; phoneNumber: string; code: string | null }> {
  const visitor = new Visitor(shop)
  const phoneNumber = aPhone()
  await visitor.register({ phoneNumber })
  return { visitor, phoneNumber, code: (await visitor.mails(phoneNumber))[0]?.code ?? null }
}

async function aMailedRegistration(shop: TestShop): Promise<{ visitor: Visitor; email: string }> {
  const visitor = new Visitor(shop)
  const email = anAddress()
  await visitor.register({ email })
  return { visitor, email }
}

export const accountCalls: ExampleCalls = {
  register: ({ shop }) => new Visitor(shop).register({ email: anAddress(), phoneNumber: aPhone() }),
  async codeValidation({ shop }) {
    const { visitor, code } = await aPhoneRegistration(shop)
    return visitor.post('/api/register/codeValidation', { code })
  },
  async resendCodeValidation({ shop }) {
    const { visitor, phoneNumber } = await aPhoneRegistration(shop)
    return visitor.post('/api/register/resendCodeValidation', { phoneNumber, email: '', customKey: '', deviceinfo: {} })
  },
  codeDelivery: ({ shop }) => new Visitor(shop).post('/api/register/delivery', { email: 'nobody@example.com' }),
  accountReached: ({ ana }) => ana.post('/api/AccountSettings/reached', { channel: 'email' }),
  async noticesStop({ shop }) {
    const { userId } = await aRegisteredCustomer(shop)
    const key = await keyring(localConfig.APP_SECRET).sign('notices', `${userId}:chat`)
    return new Visitor(shop).post(`/api/notices/stop?customer=${userId}&kind=chat&key=${key}`)
  },
  smsStatus: ({ shop }) => signedSmsStatus(shop, { MessageSid: 'SM1', MessageStatus: 'delivered', To: '+13055550123' }),
  async resentEmailValidation({ shop }) {
    const { visitor, email } = await aMailedRegistration(shop)
    return visitor.post('/api/register/ResentEmailValidation', { email })
  },
  async emailValidation({ shop }) {
    const { visitor, email } = await aMailedRegistration(shop)
    return visitor.call(
      'PATCH',
      '/api/register/EmailValidation',
      {},
      { Authorization: await mailedToken(visitor, email, '/api/EmailConfirmation') },
    )
  },
  login: ({ shop }) => new Visitor(shop).login({ email: 'luis@example.com' }),
  async newToken({ shop }) {
    const visitor = await aRegisteredCustomer(shop)
    return visitor.call('PUT', '/api/login/newToken', {
      deviceId: visitor.deviceId,
      deviceName: 'Mozilla Firefox',
      os: 'Linux',
    })
  },
  changePassword: ({ shop }) => new Visitor(shop).post('/api/login/ChangePassword', { data: 'nobody@example.com' }),
  async resetPassword({ shop }) {
    const visitor = await aRegisteredCustomer(shop)
    await visitor.post('/api/login/ChangePassword', { data: visitor.email })
    const token = await mailedToken(visitor, visitor.email, '/resetPassword', 2)
    return visitor.post('/api/login/ResetPassword', { password: 'Another#2026' }, { Authorization: token })
  },
  async reactivate({ shop }) {
    const visitor = await aRegisteredCustomer(shop)
    await visitor.call('DELETE', '/api/AccountSettings/DeleteSuspend', { type: 'suspended' })
    // The first account got a code a moment ago when it was confirmed; another one must wait a minute.
    await shop.run('UPDATE pending_codes SET created_at = 0')
    await visitor.login({ email: visitor.email })
    const mails = await visitor.mails(visitor.email, 3)
    return visitor.post('/api/login/reactivate', { code: mails.find((mail) => mail.code)?.code })
  },
  async logout({ shop }) {
    return (await aRegisteredCustomer(shop)).call('DELETE', '/api/login/session')
  },
  accountShow: ({ ana }) => ana.get('/api/AccountSettings'),
  accountChange: ({ ana }) =>
    ana.call('PATCH', '/api/AccountSettings', { theme: 'dark', notifications: { orders: { sms: true } } }),
  async updatePasswords({ shop }) {
    const visitor = await aRegisteredCustomer(shop)
    return visitor.call('PUT', '/api/AccountSettings/UpdatePasswords', {
      email: visitor.email,
      password: 'Another#2026',
      currentPassword: password,
    })
  },
  async updateEmail({ shop }) {
    return (await aRegisteredCustomer(shop)).call('PUT', '/api/AccountSettings/UpdateEmail', {
      email: anAddress(),
      currentPassword: password,
    })
  },
  async deleteSuspend({ shop }) {
    return (await aRegisteredCustomer(shop)).call('DELETE', '/api/AccountSettings/DeleteSuspend', { type: 'suspended' })
  },
  async followLink({ shop }) {
    const visitor = await aRegisteredCustomer(shop)
    const email = anAddress()
    await visitor.call('PUT', '/api/AccountSettings/UpdateEmail', { email, currentPassword: password })
    return visitor.post(
      '/api/AccountSettings/link',
      {},
      { Authorization: await mailedToken(visitor, email, '/accountLink') },
    )
  },
  accountExportParts: ({ ana }) => ana.get('/api/AccountSettings/export/parts'),
  sessionList: ({ ana }) => ana.get('/api/AccountSettings/sessions'),
  async sessionEnd({ shop }) {
    return (await aRegisteredCustomer(shop)).call('DELETE', '/api/AccountSettings/sessions/others')
  },
}
