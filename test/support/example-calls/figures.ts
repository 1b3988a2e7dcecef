import type { ExampleCalls } from './world.ts'

export const figuresCalls: ExampleCalls = {
  staffFigures: ({ staff }) => staff.get('/api/staff/figures?days=365'),
  staffHealth: ({ owner }) => owner.get('/api/staff/health'),
  async staffArchiveShow({ owner }) {
    await owner.post('/api/staff/archive')
    return owner.get('/api/staff/archive')
  },
  staffArchiveOrder: ({ owner }) => owner.post('/api/staff/archive'),
}
