import { password } from '../visitor.ts'
import type { ExampleCalls } from './world.ts'

export const staffCalls: ExampleCalls = {
  staffLogin: ({ staff }) => staff.post('/api/staff/login', { email: 'staff@example.com', password }),
  staffMe: ({ staff }) => staff.get('/api/staff/me'),
  staffAudit: ({ owner }) => owner.get('/api/staff/audit'),
}
