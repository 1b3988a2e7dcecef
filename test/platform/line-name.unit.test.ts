import { describe, expect, it } from 'vitest'
import { lineNameIn, noDesign } from '#worker/catalogue/line-name.rules.ts'

const shirt = { title: { en: 'Printed t-shirt', es: 'Camiseta estampada' } }
const skull = { design: { en: 'Sugar Skull', es: 'Calavera de azúcar' }, colour: { en: 'black', es: 'negra' } }

describe('the name of a line', () => {
  it('says the product, the design and the colour in the reader’s language', () => {
    expect(lineNameIn({ ...shirt, ...skull }, 'en')).toBe('Printed t-shirt “Sugar Skull”, black')
    expect(lineNameIn({ ...shirt, ...skull }, 'es')).toBe('Camiseta estampada «Calavera de azúcar», negra')
  })

  it('leaves out what a line does not have', () => {
    expect(lineNameIn({ ...shirt, ...noDesign }, 'en')).toBe('Printed t-shirt')
    expect(lineNameIn({ ...shirt, ...skull, colour: { en: '', es: '' } }, 'en')).toBe('Printed t-shirt “Sugar Skull”')
  })
})
