import type { ExampleCalls } from './world.ts'

export const staffCalls: ExampleCalls = {}
