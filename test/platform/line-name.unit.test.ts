import { describe, expect, it } from 'vitest'
import { lineNameIn, noDesign } from '#worker/catalogue/line-name.rules.ts'

const shirt = { titleEn: 'Printed t-shirt', titleEs: 'Camiseta estampada' }
const skull = { designEn: 'Sugar Skull', designEs: 'Calavera de azúcar', colourEn: 'black', colourEs: 'negra' }

describe('the name of a line', () => {
  it('says the product, the design and the colour in the reader’s language', () => {
    expect(lineNameIn({ ...shirt, ...skull }, 'en')).toBe('Printed t-shirt “Sugar Skull”, black')
    expect(lineNameIn({ ...shirt, ...skull }, 'es')).toBe('Camiseta estampada «Calavera de azúcar», negra')
  })

  it('leaves out what a line does not have', () => {
    expect(lineNameIn({ ...shirt, ...noDesign }, 'en')).toBe('Printed t-shirt')
    expect(lineNameIn({ ...shirt, ...skull, colourEn: '' }, 'en')).toBe('Printed t-shirt “Sugar Skull”')
  })
})
