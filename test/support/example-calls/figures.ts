import type { ExampleCalls } from './world.ts'

export const figuresCalls: ExampleCalls = {
  staffFigures: ({ staff }) => staff.get('/api/staff/figures?days=365'),
  staffHealth: ({ owner }) => owner.get('/api/staff/health'),
}
