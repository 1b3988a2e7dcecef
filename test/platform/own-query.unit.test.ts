import { expect, test } from 'vitest'
import { ownQuery } from '#worker/platform/own-query.rules.ts'

test.each([
  ['', ''],
  ['?q=cat%20nap', '?q=cat%20nap'],
  ['?fbclid=IwAR0', ''],
  ['?lang=es', ''],
  ['?utm_source=ig&utm_medium=social', ''],
  ['?category=mug&lang=es&colour=black', '?category=mug&colour=black'],
  ['?srsltid=AfmB&category=mug&gclid=x', '?category=mug'],
  ['?msclkid=1&ttclid=2&igsh=3&gbraid=4&picture=ink-tiger', '?picture=ink-tiger'],
  // Not ours to judge: no network's name, or only a part of one.
  ['?utm=1&mylang=es&q=fbclid', '?utm=1&mylang=es&q=fbclid'],
])('takes marks and the language off the query %s: %s is left', (query, own) => {
  expect(ownQuery(query)).toBe(own)
})
