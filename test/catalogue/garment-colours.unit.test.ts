/** The colours of garments (docs/decisions/330): the picture generator has a cloth for each, and the designer tints to it. */
import { describe, expect, it } from 'vitest'
import { CLOTH } from '#scripts/pictures/catalogue/cloths.ts'
import { secondShades } from '#web/designer/real/linings.ts'
import { inkLight, tintPixels, valueOfLight, valuesOf } from '#web/designer/real/tint-pixels.ts'
import {
  colourName,
  colourShade,
  garmentColours,
  garmentKinds,
  garmentOfLine,
  isInStock,
  offeredColours,
  usualColour,
} from '#worker/catalogue/garment-colours.rules.ts'
import { blankViews, clothAnchors, cordAnchors, lightClothShare } from '#worker/designer/blank-views.rules.ts'

describe('the colours of garments', () => {
  it('are the cloths of the picture generator, by their names in both languages and their shades', () => {
    const cloths = Object.values(CLOTH).map(({ name, base }) => ({ ...name, shade: base }))
    const colours = garmentColours.map((colour) => ({ ...colourName(colour), shade: colourShade(colour) }))
    const byName = (one: { en: string }, other: { en: string }) => one.en.localeCompare(other.en)
    expect(colours.sort(byName)).toEqual(cloths.sort(byName))
  })

  it('are for kinds that the designer shows as cloth; its blank is the usual one', () => {
    expect(garmentKinds.map((kind) => blankViews[kind].kind)).toEqual(['cloth', 'cloth', 'cloth'])
    expect(colourShade(usualColour)).toBe(clothAnchors.light)
  })

  it('have the insides and the cords of the generator’s cloths', () => {
    expect(secondShades).toEqual(
      Object.fromEntries(Object.values(CLOTH).map(({ base, dark, trim }) => [base, [dark, trim]])),
    )
  })

  const stock = { isOffered: true, colours: { tshirt: ['navy', 'black'], hoodie: [] } }

  it('are offered as the owner stocks them, the usual one always; without a choice there are none', () => {
    expect(offeredColours(stock, 'tshirt')).toEqual(['white', 'black', 'navy'])
    expect(offeredColours(stock, 'hoodie')).toEqual([])
    expect(offeredColours(stock, 'mug')).toEqual([])
    expect(offeredColours({ ...stock, isOffered: false }, 'tshirt')).toEqual([])
  })

  it('can be had while they are offered; what names none and the usual one always can', () => {
    expect(isInStock(stock, 'tshirt', 'navy')).toBe(true)
    expect(isInStock(stock, 'tshirt', 'rust')).toBe(false)
    expect(isInStock(stock, 'hoodie', 'navy')).toBe(false)
    expect(isInStock({ ...stock, isOffered: false }, 'tshirt', 'navy')).toBe(false)
    expect(isInStock({ ...stock, isOffered: false }, 'tshirt', 'white')).toBe(true)
    expect(isInStock(stock, 'mug', 'white')).toBe(false)
    expect(isInStock(stock, 'mug', null)).toBe(true)
  })

  it('belong to lines with a customer’s own design; a design of the shop has the colour of its picture', () => {
    const line = { productId: 'prd_ready_tshirt', colour: { en: 'navy', es: 'azul marino' } }
    const own = `/uploads/upl_${'0'.repeat(32)}`
    expect(garmentOfLine({ ...line, picturePath: own })).toEqual({ kind: 'tshirt', colour: 'navy' })
    expect(garmentOfLine({ ...line, picturePath: 'tshirt/tiger-1a2b3c4d.jpg' })).toBeNull()
    expect(garmentOfLine({ ...line, picturePath: own, colour: { en: '', es: '' } })).toBeNull()
  })
})

describe('the still picture of a garment', () => {
  /** A colour in so much light as the generator's film curve shows it. */
  const filmed = (colour: string, light = 1) =>
    valuesOf(colour).map((value) => Math.min(255, valueOfLight(light * inkLight(value))))
  const ground = '#9aa595'
  /** A point of the cloth as it is seen white and black, and one of the ground beside it. */
  const light = [...filmed(clothAnchors.light), 255, ...filmed(ground), 255]
  const dark = [...filmed(clothAnchors.dark), 255, ...filmed(ground), 255]
  /** What the pictures of a white and a black garment show at a point, in a light, and what is made of them. */
  const made = (white: string, black: string, shade: string, { lit = 1, blue = 0 } = {}) => {
    const pixels = Uint8ClampedArray.of(...filmed(white, lit * lightClothShare), 255)
    const shift = Uint8ClampedArray.of(128, 128, blue, 255)
    tintPixels(pixels, Uint8ClampedArray.of(...filmed(black, lit), 255), shade, shift)
    return Array.from(pixels.subarray(0, 3))
  }
  const tinted = (shade: string) => [
    ...made(clothAnchors.light, clothAnchors.dark, shade),
    255,
    ...made(ground, ground, shade),
    255,
  ]
  const isNear = (one: readonly number[], other: readonly number[]) =>
    one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= 1)

  it('is the light or the dark picture in their colours, and leaves the ground as it is in every other', () => {
    expect(isNear(tinted(clothAnchors.light), light)).toBe(true)
    expect(isNear(tinted(clothAnchors.dark), dark)).toBe(true)
    for (const colour of garmentColours)
      expect(isNear(tinted(colourShade(colour)).slice(4), light.slice(4)), colour).toBe(true)
  })

  it('shows the inside of a hood in the shade of its own cloth', () => {
    const inside = (shade: string, blue: number) => made(CLOTH.white.dark, CLOTH.black.dark, shade, { blue })
    for (const { base, dark } of Object.values(CLOTH)) expect(isNear(inside(base, 255), filmed(dark)), base).toBe(true)
    expect(isNear(inside(CLOTH.lilac.base, 0), filmed(CLOTH.lilac.dark))).toBe(false)
  })

  it('has cords in the shade of its own cloth', () => {
    const cord = (shade: string) => made(cordAnchors.light, cordAnchors.dark, shade)
    for (const { base, trim } of Object.values(CLOTH)) expect(isNear(cord(base), filmed(trim)), base).toBe(true)
  })

  it('keeps its hue in folds that are so light that white cloth has no shade left', () => {
    for (const { base } of Object.values(CLOTH))
      expect(isNear(made(clothAnchors.light, clothAnchors.dark, base, { lit: 1.4 }), filmed(base, 1.4)), base).toBe(
        true,
      )
  })

  it('has the hue of its colour', () => {
    const [red = 0, green = 0, blue = 0] = tinted(colourShade('navy'))
    expect(blue).toBeGreaterThan(green + 15)
    expect(green).toBeGreaterThan(red)
    const [r = 0, g = 0, b = 0] = tinted(colourShade('rust'))
    expect(r).toBeGreaterThan(g + 50)
    expect(g).toBeGreaterThan(b)
  })
})
