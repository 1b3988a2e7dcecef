/** The colours of garments (docs/decisions/330): the picture generator has a cloth for each, and the designer tints to it. */
import { describe, expect, it } from 'vitest'
import { CLOTH } from '#scripts/pictures/catalogue/cloths.ts'
import { linings } from '#web/designer/real/linings.ts'
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
import { blankViews, clothAnchors } from '#worker/designer/blank-views.rules.ts'

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

  it('have the insides of the generator’s cloths', () => {
    expect(linings).toEqual(Object.fromEntries(Object.values(CLOTH).map(({ base, dark }) => [base, dark])))
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
  /** A point of the cloth in its light and its dark picture, and one of the ground beside it. */
  const light = [243, 240, 232, 255, 168, 179, 163, 255]
  const dark = [38, 39, 42, 255, 168, 179, 163, 255]
  const tinted = (shade: string) => {
    const pixels = Uint8ClampedArray.from(light)
    tintPixels(pixels, Uint8ClampedArray.from(dark), shade)
    return [...pixels]
  }
  const isNear = (one: readonly number[], other: readonly number[]) =>
    one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= 1)

  it('is the light or the dark picture in their colours, and leaves the ground as it is in every other', () => {
    expect(isNear(tinted(clothAnchors.light), light)).toBe(true)
    expect(isNear(tinted(clothAnchors.dark), dark)).toBe(true)
    for (const colour of garmentColours)
      expect(isNear(tinted(colourShade(colour)).slice(4), light.slice(4)), colour).toBe(true)
  })

  it('shows the inside of a hood in the shade of its own cloth', () => {
    /** A colour as the generator's film curve shows it. */
    const filmed = (colour: string) => valuesOf(colour).map((value) => valueOfLight(inkLight(value)))
    const inside = (shade: string, blue: number) => {
      const pixels = Uint8ClampedArray.of(...filmed(CLOTH.white.dark), 255)
      const dark = Uint8ClampedArray.of(...filmed(CLOTH.black.dark), 255)
      tintPixels(pixels, dark, shade, Uint8ClampedArray.of(128, 128, blue, 255))
      return Array.from(pixels.subarray(0, 3))
    }
    for (const { base, dark } of Object.values(CLOTH)) expect(isNear(inside(base, 255), filmed(dark)), base).toBe(true)
    expect(isNear(inside(CLOTH.lilac.base, 0), filmed(CLOTH.lilac.dark))).toBe(false)
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
