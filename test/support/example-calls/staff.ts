import { fieldsOf, textOf } from '../answers.ts'
import { codeOf } from '../one-time-password.ts'
import { accept, aNewcomer, anInvitation, staffPassword } from '../staff-member.ts'
import { anAddress, password, Visitor } from '../visitor.ts'
import type { ExampleCalls } from './world.ts'

export const staffCalls: ExampleCalls = {
  staffLogin: ({ staff }) => staff.post('/api/staff/login', { email: 'staff@example.com', password }),
  staffMe: ({ staff }) => staff.get('/api/staff/me'),
  async secondFactorStart({ shop, owner }) {
    return (await aNewcomer(shop, owner)).post('/api/staff/secondFactor', {})
  },
  async secondFactorConfirm({ shop, owner }) {
    const newcomer = await aNewcomer(shop, owner)
    const secret = textOf(await newcomer.post('/api/staff/secondFactor', {}), 'secret')
    return newcomer.post('/api/staff/secondFactor/confirm', { otp: codeOf(secret) })
  },
  async secondFactorStop({ shop, owner }) {
    return (await aNewcomer(shop, owner)).post('/api/staff/secondFactor/stop', { password: staffPassword })
  },
  async staffTeam({ owner }) {
    await anInvitation(owner)
    return owner.get('/api/staff/team')
  },
  staffInvite: ({ owner }) =>
    owner.post('/api/staff/team/invitations', {
      email: anAddress(),
      firstName: 'Elena',
      lastName: 'Prado',
      role: 'staff',
    }),
  async staffInvitationWithdraw({ owner }) {
    const { email } = await anInvitation(owner)
    const team = fieldsOf(await owner.get('/api/staff/team'))['invitations'] as { email: string; personId: string }[]
    return owner.call('DELETE', `/api/staff/team/invitations/${team.find((one) => one.email === email)?.personId}`)
  },
  async staffChange({ shop, owner }) {
    return owner.call('PATCH', `/api/staff/team/${(await aNewcomer(shop, owner)).userId}`, { suspended: true })
  },
  async staffPermissionsChange({ shop, owner }) {
    return owner.call('PUT', `/api/staff/team/${(await aNewcomer(shop, owner)).userId}/permissions`, {
      permissions: ['orders', 'refunds'],
      refundCents: 5000,
    })
  },
  staffProve: ({ owner }) => owner.post('/api/staff/prove', { password, otp: '' }),
  async staffInvitationShow({ shop, owner }) {
    return new Visitor(shop).get('/api/staff/invitation', { Authorization: (await anInvitation(owner)).token })
  },
  async staffInvitationAccept({ shop, owner }) {
    return accept(new Visitor(shop), (await anInvitation(owner)).token)
  },
  staffAudit: ({ owner }) => owner.get('/api/staff/audit'),
}
