/** After each file of the suites of a shop: nothing of a person stands in what its shops have logged (S-44). */
import { afterAll, expect } from 'vitest'
import { takeFaults } from './log-lines.ts'

afterAll(() => {
  expect(takeFaults(), 'a line of the log names a person or holds a secret').toEqual([])
})
