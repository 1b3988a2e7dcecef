import { rowsOf } from '../answers.ts'
import type { Visitor } from '../visitor.ts'
import type { ExampleCalls, World } from './world.ts'

/** The present values of an area, to be saved again, with the version that was read. */
const said = async (owner: Visitor, area: 'contact' | 'hours' | 'charges' | 'team' | 'press' | 'occasions') => {
  const {
    changedBy: _by,
    changedAt: _at,
    timeZone: _zone,
    ...rest
  } = (await owner.get('/api/staff/settings')).body[area] as unknown as Record<string, unknown>
  return rest
}

/** Makes a discount code of ten percent, or finds it made. */
export const aDiscount = ({ owner }: Pick<World, 'owner'>, code: string) =>
  owner.post('/api/staff/discounts', {
    clientKey: `example-${code}`,
    code,
    percent: 10,
    amountCents: null,
    minimumCents: 2000,
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: null,
    mostUses: 100,
    mostUsesEach: null,
  })

export const settingsCalls: ExampleCalls = {
  staffSettings: ({ staff }) => staff.get('/api/staff/settings'),
  staffDiscountList: async (world) => {
    await aDiscount(world, 'WELCOME-10')
    return world.owner.get('/api/staff/discounts')
  },
  staffDiscountAdd: (world) => aDiscount(world, 'FAMILY-10'),
  staffDiscountEnd: async (world) => {
    const made = await aDiscount(world, 'SUMMER-10')
    const [discount] = rowsOf(made, 'discounts').filter(({ code }) => code === 'SUMMER-10')
    return world.owner.post(`/api/staff/discounts/${String(discount?.['id'])}/end`)
  },
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
  staffOccasionChange: async ({ owner }) => {
    const { version, pages } = (await said(owner, 'occasions')) as unknown as {
      version: number
      pages: { occasion: string }[]
    }
    const page = pages.find(({ occasion }) => occasion === 'pets')
    return owner.call('PUT', '/api/staff/settings/occasions/pets', { ...page, version })
  },
  staffPressRoomChange: async ({ owner }) => owner.call('PUT', '/api/staff/settings/press', await said(owner, 'press')),
  staffGarmentsChange: async ({ owner }) => {
    const { version } = (await said(owner, 'press')) as { version: number }
    return owner.call('PUT', '/api/staff/settings/garments', {
      version,
      isOffered: true,
      colours: { tshirt: ['black', 'navy'], hoodie: ['navy'] },
    })
  },
  staffMailList: ({ staff }) => staff.get('/api/staff/mails'),
  staffMailShow: ({ staff }) => staff.get('/api/staff/mails/order_paid?language=es'),
}
