import { expect, it } from 'vitest'
import { csvLine } from '#worker/platform/csv.presenter.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tcmd', '\rcmd'])('keeps a spreadsheet from running %j', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})

it('quotes commas, quotes and line breaks, and writes numbers and plain text as they are', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain', -5, null])).toBe(
    '"a,b","say ""hi""","two\nlines",plain,-5,\r\n',
  )
})
