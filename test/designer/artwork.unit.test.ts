import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindKeys, kindOfReady, productKinds, readyToGoOf } from '#worker/catalogue/product-kinds.rules.ts'
import {
  artworkNameOf,
  cropped,
  isCrop,
  nameOfWords,
  sharpnessOf,
  type ArtworkPicture,
} from '#worker/designer/artwork.rules.ts'
import {
  aligned,
  drawnAt,
  extentOf,
  isWithin,
  moved,
  normalTurn,
  placedFirst,
  scaled,
  settled,
  snapped,
  snappedTurn,
  turned,
  type Placement,
} from '#worker/designer/placement.rules.ts'

describe('the name of a design', () => {
  it.each([
    ['  Ana  15\naños ', 'Ana 15 años'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['una frase muy larga que no cabe en la línea', 'una frase muy larga que no cabe en la l…'],
  ])('artworkNameOf puts %j into one line of at most 40 characters: %j', (text, name) => {
    expect(artworkNameOf(text)).toBe(name)
  })

  it.each([
    [['Ñandú', 'Ñandú'], 'Ñandú'],
    [['GARCÍA', '10', 'Equipo\nSol', 'García', '10'], 'GARCÍA 10 Equipo Sol'],
    [['Sol', 'Sol y mar'], 'Sol Sol y mar'],
    [[' '], ''],
  ])('has each block of words once: %j is %j', (blocks, name) => {
    expect(nameOfWords(blocks)).toBe(name)
  })
})

const areas = fc.constantFrom(...kindKeys.map((product) => productKinds[product].printArea))
const inches = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })
const placements: fc.Arbitrary<Placement> = fc.record({
  xIn: inches(-40, 40),
  yIn: inches(-40, 40),
  widthIn: inches(0.05, 60),
  heightIn: inches(0.05, 60),
  turn: inches(-1000, 1000),
})
const placedInAreas = fc.tuple(areas, placements)
const aPicture: ArtworkPicture = {
  kind: 'picture',
  source: 'mug/x.jpg',
  pixelWidth: 1200,
  pixelHeight: 600,
  xIn: 4,
  yIn: 2,
  widthIn: 4,
  heightIn: 2,
  turn: 0,
}

describe('placing', () => {
  it('keeps everything inside the print area, whatever was wanted', () => {
    fc.assert(fc.property(placedInAreas, ([area, wanted]) => isWithin(area, settled(area, wanted))))
  })

  it('leaves an element inside the area where it is, with the same numbers', () => {
    fc.assert(
      fc.property(placedInAreas, ([area, wanted]) => {
        const once = settled(area, wanted)
        const twice = settled(area, once)
        expect(twice).toEqual(settled(area, JSON.parse(JSON.stringify(once)) as Placement))
        expect(twice.turn).toBe(once.turn)
        for (const side of ['xIn', 'yIn', 'widthIn', 'heightIn'] as const)
          expect(Math.abs(twice[side] - once[side])).toBeLessThan(0.01)
      }),
    )
  })

  it('keeps the shape of what it makes smaller', () => {
    fc.assert(
      fc.property(areas, inches(0.2, 5), inches(1, 50), (area, shape, widthIn) => {
        const placed = settled(area, { xIn: 0, yIn: 0, widthIn, heightIn: widthIn / shape, turn: 0 })
        expect(Math.abs(placed.widthIn - placed.heightIn * shape)).toBeLessThan(0.002 * (1 + shape))
      }),
    )
  })

  it('stays inside through any row of steps', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ byX: inches(-20, 20), byY: inches(-20, 20) }),
        fc.record({ factor: inches(0.1, 6) }),
        fc.record({ degrees: inches(-720, 720) }),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(areas, steps, (area, list) => {
        let placed = placedFirst(area, 1.5, 0.6)
        for (const step of list) {
          placed =
            'factor' in step
              ? scaled(area, placed, step.factor)
              : 'degrees' in step
                ? turned(area, placed, step.degrees)
                : moved(area, placed, step.byX, step.byY)
          expect(isWithin(area, placed)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('snaps to the middle and the edges within reach, and never out of the area', () => {
    const area = productKinds.mug.printArea
    const near = { xIn: 4.2, yIn: 0.55, widthIn: 2, heightIn: 1, turn: 0 }
    expect(snapped(area, near, 0.1)).toEqual({
      placed: { ...near, xIn: 4.25, yIn: 0.5 },
      guides: { x: 4.25, y: 0 },
    })
    expect(snapped(area, near, 0.01)).toEqual({ placed: near, guides: { x: null, y: null } })
    fc.assert(
      fc.property(placedInAreas, ([one, wanted]) => isWithin(one, snapped(one, settled(one, wanted), 0.2).placed)),
    )
  })

  it('snaps to what else lies there: edge to edge and middle to middle', () => {
    const area = productKinds.mug.printArea
    const other = { xIn: 2, yIn: 2, widthIn: 1, heightIn: 0.6, turn: 90 }
    const placed = { xIn: 2.03, yIn: 0.98, widthIn: 1.2, heightIn: 1, turn: 0 }
    // The other one is turned: it is 0.6 in wide and begins 1.5 in from above.
    expect(snapped(area, placed, 0.1, [other])).toEqual({
      placed: { ...placed, xIn: 2, yIn: 1 },
      guides: { x: 2, y: 1.5 },
    })
    const lower = { ...placed, xIn: 2.33, yIn: 2.55 }
    const { guides } = snapped(area, lower, 0.1, [other])
    expect(guides).toEqual({ x: expect.closeTo(1.7, 6) as number, y: null })
  })

  it('normalises an angle to −180…180 degrees, and snaps to 45 degrees', () => {
    expect([0, 180, -180, 190, 360, -90, 725.04].map(normalTurn)).toEqual([0, 180, 180, -170, 0, -90, 5])
    expect([44, 87, 30].map((degrees) => snappedTurn(degrees, 4))).toEqual([45, 90, 30])
    expect(extentOf({ widthIn: 2, heightIn: 1, turn: 90 }).heightIn).toBeCloseTo(2, 9)
  })
})

describe('a cut picture', () => {
  const cut = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
  const area = productKinds.tshirt.printArea
  const placed: ArtworkPicture = { ...aPicture, xIn: 6, yIn: 8 }

  it('keeps what is left where it was and as large as it was', () => {
    expect(cropped(area, placed, cut(0.5, 0, 0, 0.25))).toMatchObject({ xIn: 7, yIn: 7.75, widthIn: 2, heightIn: 1.5 })
    // Turned by a quarter, its left is above.
    expect(cropped(area, { ...placed, turn: 90 }, cut(0.5, 0, 0, 0))).toMatchObject({ xIn: 6, yIn: 9, widthIn: 2 })
  })

  it('is whole again once nothing is cut', () => {
    const again = cropped(area, cropped(area, placed, cut(0.2, 0.1, 0.3, 0.4)), cut(0, 0, 0, 0))
    expect(again).toEqual(placed)
    expect(again.crop).toBeUndefined()
  })

  it('is as sharp as it was', () => {
    expect(sharpnessOf(cropped(area, placed, cut(0.5, 0, 0, 0)))).toEqual({
      dpi: 300,
      quality: 'good',
      sharpWidthIn: 2,
    })
  })

  it('leaves a twentieth of each side at least', () => {
    expect([cut(0.5, 0, 0.45, 0), cut(0.5, 0, 0.46, 0), cut(0.91, 0, 0, 0), cut(-0.1, 0, 0, 0)].map(isCrop)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

it('moves to the edges and the middles of the area, turned or not', () => {
  const area = productKinds.mug.printArea
  const placed = { xIn: 3, yIn: 1.5, widthIn: 2, heightIn: 1, turn: 90 }
  expect(aligned(area, placed, 'x', 'start').xIn).toBe(0.5)
  expect(aligned(area, placed, 'x', 'middle').xIn).toBe(area.widthIn / 2)
  expect(aligned(area, placed, 'y', 'end').yIn).toBe(area.heightIn - 1)
})

describe('printing', () => {
  it('says how sharp a picture is at the size it is given', () => {
    expect(sharpnessOf(aPicture)).toEqual({ dpi: 300, quality: 'good', sharpWidthIn: 4 })
    expect(sharpnessOf({ ...aPicture, widthIn: 8, heightIn: 4 })).toMatchObject({
      dpi: 150,
      quality: 'fair',
      sharpWidthIn: 4,
    })
    expect(sharpnessOf({ ...aPicture, widthIn: 8.1, heightIn: 4.05 })).toMatchObject({
      dpi: 148,
      quality: 'low',
      sharpWidthIn: 4,
    })
  })

  it('draws the preview and the print file with the same numbers, one larger than the other', () => {
    const [small, large] = [drawnAt(aPicture, 30), drawnAt(aPicture, 300)]
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(large[side]).toBeCloseTo(small[side] * 10, 6)
    expect(large.radians).toBe(small.radians)
  })

  it('knows what is sold ready to go', () => {
    expect([readyToGoOf('mug'), readyToGoOf('tshirt'), readyToGoOf('hoodie'), readyToGoOf('plaque')]).toEqual([
      'mug',
      'tshirt',
      'hoodies',
      null,
    ])
    expect([kindOfReady('prd_ready_mug'), kindOfReady('prd_ready_tshirt'), kindOfReady('prd_photo-mug')]).toEqual([
      'mug',
      'tshirt',
      null,
    ])
  })
})
