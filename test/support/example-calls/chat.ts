import type { ExampleCalls } from './world.ts'

export const chatCalls: ExampleCalls = {}
