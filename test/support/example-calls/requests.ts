import type { ExampleCalls } from './world.ts'

export const requestsCalls: ExampleCalls = {}
