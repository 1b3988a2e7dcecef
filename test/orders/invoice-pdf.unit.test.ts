/** The invoice as a PDF file: its structure, its sums, its characters. */
import { expect, it } from 'vitest'
import { textsOf } from '#test/support/pdf-texts.ts'
import { fitted, PdfPage, pdfDocument, widthOf } from '#worker/platform/pdf-document.presenter.ts'

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

it('has every object where its table says', () => {
  const page = new PdfPage()
  page.text(10, 10, 'Envío')
  page.box(0, 0, 10, 10, [1, 0, 0])
  const file = latin(pdfDocument([page, new PdfPage()], { title: 'Factura', language: 'es' }))
  expect(file).toMatch(/^%PDF-1\.4\n/)
  expect(file.trimEnd().endsWith('%%EOF')).toBe(true)
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(start, start + 4)).toBe('xref')
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(9)
  offsets.forEach((offset, index) => expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)))
  for (const [, length, stream = ''] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(stream.length).toBe(Number(length))
  expect(textsOf(file)).toEqual(['Envío'])
})

it('lets no text mean anything, and writes what its alphabet lacks without marks', () => {
  const page = new PdfPage()
  for (const text of [') Tj ET (', '¿Ñandú? — «1» € … ’', 'Łódź č 漢']) page.text(0, 0, text)
  const file = latin(pdfDocument([page], { title: '', language: 'en' }))
  expect(textsOf(file)).toEqual([') Tj ET (', '¿Ñandú? — «1» € … ’', '?ódz c ?'])
})

it('a text that is too long is measured and cut', () => {
  expect(widthOf('US$28.00')).toBeCloseTo(((722 + 667 + 556 * 5 + 278) * 10) / 1000)
  expect(widthOf('Ñ')).toBe(widthOf('N'))
  expect(fitted('Camiseta', 500)).toBe('Camiseta')
  expect(widthOf(fitted('Una camiseta de nombre larguísimo', 60))).toBeLessThanOrEqual(60)
  expect(fitted('Una camiseta de nombre larguísimo', 60)).toMatch(/…$/)
})
