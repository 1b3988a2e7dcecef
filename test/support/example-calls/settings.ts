import type { Visitor } from '../visitor.ts'
import type { ExampleCalls } from './world.ts'

/** The present values of an area, to be saved again, with the version that was read. */
const said = async (owner: Visitor, area: 'contact' | 'hours' | 'charges' | 'team') => {
  const {
    changedBy: _by,
    changedAt: _at,
    timeZone: _zone,
    ...rest
  } = (await owner.get('/api/staff/settings')).body[area] as unknown as Record<string, unknown>
  return rest
}

export const settingsCalls: ExampleCalls = {
  staffSettings: ({ staff }) => staff.get('/api/staff/settings'),
  staffContactChange: async ({ owner }) =>
    owner.call('PUT', '/api/staff/settings/contact', {
      ...(await said(owner, 'contact')),
      printedAddress: ['1420 SW 8th Street', 'Miami, FL 33135'],
    }),
  staffHoursChange: async ({ owner }) =>
    owner.call('PUT', '/api/staff/settings/hours', { ...(await said(owner, 'hours')), holidays: ['2027-01-01'] }),
  staffChargesChange: async ({ owner }) =>
    owner.call('PUT', '/api/staff/settings/charges', await said(owner, 'charges')),
  staffTeamRulesChange: async ({ owner }) => owner.call('PUT', '/api/staff/settings/team', await said(owner, 'team')),
  staffMailList: ({ staff }) => staff.get('/api/staff/mails'),
  staffMailShow: ({ staff }) => staff.get('/api/staff/mails/order_paid?language=es'),
}
