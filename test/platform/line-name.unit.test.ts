import { describe, expect, it } from 'vitest'
import { lineNameIn, noDesign } from '#worker/catalogue/line-name.rules.ts'

const shirt = { title: { en: 'Printed t-shirt', es: 'Camiseta estampada' } }
const skull = {
  ...noDesign,
  design: { en: 'Sugar Skull', es: 'Calavera de azúcar' },
  colour: { en: 'black', es: 'negra' },
}

describe('the name of a line', () => {
  it('says the product, the design and the colour in the reader’s language', () => {
    expect(lineNameIn({ ...shirt, ...skull }, 'en')).toBe('Printed t-shirt “Sugar Skull”, black')
    expect(lineNameIn({ ...shirt, ...skull }, 'es')).toBe('Camiseta estampada «Calavera de azúcar», negra')
  })

  it('says where it is printed, unless it is the front alone', () => {
    const places = (['front', 'back'] as const).map((place) => ({ place, path: `/uploads/${place}` }))
    expect(lineNameIn({ ...shirt, ...skull, places }, 'en')).toBe(
      'Printed t-shirt “Sugar Skull”, black · Front and back',
    )
    expect(lineNameIn({ ...shirt, ...skull, places: places.slice(1) }, 'es')).toBe(
      'Camiseta estampada «Calavera de azúcar», negra · Espalda',
    )
  })

  it('leaves out what a line does not have', () => {
    expect(lineNameIn({ ...shirt, ...noDesign }, 'en')).toBe('Printed t-shirt')
    expect(lineNameIn({ ...shirt, ...skull, colour: { en: '', es: '' } }, 'en')).toBe('Printed t-shirt “Sugar Skull”')
  })
})
