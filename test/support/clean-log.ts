/** After each test file of the shop project: no line of its shops' logs holds personal data (S-44). */
import { afterAll, expect } from 'vitest'
import { takeFaults } from './log-lines.ts'

afterAll(() => {
  expect(takeFaults(), 'a line of the log names a person or holds a secret').toEqual([])
})
