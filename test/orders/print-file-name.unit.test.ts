import { describe, expect, it } from 'vitest'
import { distinctNames, printFileName } from '#worker/orders/print-file-name.rules.ts'

const facts = {
  of: { order: 1017 },
  size: 'XL',
  quantity: 6,
  place: 'front',
  design: '',
  colour: '',
  extension: 'png',
} as const

describe('the name of a print file', () => {
  it('the name of a print file says order, size and quantity', () => {
    expect(printFileName(facts)).toBe('1017-XL-x6-front.png')
    expect(printFileName({ ...facts, place: 'back' })).toBe('1017-XL-x6-back.png')
  })

  it('says design and colour too, in letters every system takes', () => {
    expect(printFileName({ ...facts, design: 'Calavera de azúcar', colour: 'Azul marino' })).toBe(
      '1017-XL-x6-front-calavera-de-azucar-azul-marino.png',
    )
  })

  it('the name of a print file leaves out what is empty', () => {
    expect(printFileName({ ...facts, size: '', extension: 'pdf' })).toBe('1017-x6-front.pdf')
  })

  it('names the files of a request by its number, and says which is no print file', () => {
    const asked = { ...facts, size: '', quantity: 2, design: 'Siempre Luz' }
    expect(printFileName({ ...asked, of: { request: 12 } })).toBe('request-12-x2-front-siempre-luz.png')
    expect(printFileName({ ...asked, of: { request: null }, isPreview: true, extension: 'jpg' })).toBe(
      'request-x2-front-siempre-luz-preview.jpg',
    )
  })

  it('is never the same twice in one list', () => {
    expect(distinctNames(['a.png', 'a.png', 'b.png', 'a.png'])).toEqual(['a.png', 'a-2.png', 'b.png', 'a-3.png'])
  })
})
