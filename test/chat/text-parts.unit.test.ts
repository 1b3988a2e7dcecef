import { expect, test } from 'vitest'
import { textParts } from '#web/chat/text-parts.ts'

const links = (text: string) => textParts(text, 'https://tinta.shop').filter(({ href }) => href !== null)

test('words without an address stay one plain text', () => {
  expect(textParts('Size M, please.', 'https://tinta.shop')).toEqual([
    { text: 'Size M, please.', href: null, isOwn: false },
  ])
})

test('makes links of addresses and nothing of what ends the sentence', () => {
  expect(textParts('See https://example.com/a?b=1. Or (www.example.org/x_(y)), please', 'https://tinta.shop')).toEqual([
    { text: 'See ', href: null, isOwn: false },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1', isOwn: false },
    { text: '. Or (', href: null, isOwn: false },
    { text: 'www.example.org/x_(y)', href: 'https://www.example.org/x_(y)', isOwn: false },
    { text: '), please', href: null, isOwn: false },
  ])
})

test('leads within the shop by a path', () => {
  expect(links('https://tinta.shop/orders?tab=delivered')).toEqual([
    { text: 'https://tinta.shop/orders?tab=delivered', href: '/orders?tab=delivered', isOwn: true },
  ])
  expect(links('https://tinta.shop.evil.example/orders')).toMatchObject([{ isOwn: false }])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://tinta.shop@evil.example/',
  'https://',
  'file:///etc/passwd',
  'ftp://example.com',
])('makes no link of %s', (text) => {
  expect(links(text)).toEqual([])
  expect(
    textParts(text, 'https://tinta.shop')
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('loses nothing of what was written', () => {
  const text = '¿Así? https://a.example/á…\nwww.b.example) <script>"https://c.example"</script>'
  expect(
    textParts(text, 'https://tinta.shop')
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
