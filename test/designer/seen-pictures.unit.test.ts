/** Pictures that cannot be told from what they are printed on, and the backing behind them (docs/decisions/315). */
import { describe, expect, it } from 'vitest'
import { grownShape } from '#web/designer/backing.ts'
import type { ArtworkPicture } from '#worker/designer/artwork.rules.ts'
import { extentOf, isWithin, settled } from '#worker/designer/placement.rules.ts'
import { backingFor, hasBelow, isBacked, isHardToSee, lostShare } from '#worker/designer/visible-inks.rules.ts'

const [white, black, slate] = ['#fbfaf6', '#17130f', '#3c4145']
/** The inks of a small picture, a letter a pixel; a dot is transparent. */
const inks: Record<string, readonly [number, number, number, number]> = {
  '.': [0, 0, 0, 0],
  b: [0, 0, 0, 255],
  w: [255, 255, 255, 255],
  r: [200, 30, 30, 255],
  n: [18, 20, 38, 255],
  // A soft shadow.
  s: [0, 0, 0, 90],
}
function drawn(...rows: readonly string[]) {
  const data = rows.flatMap((row) => [...row].flatMap((letter) => [...(inks[letter] ?? [])]))
  return { data, width: rows[0]?.length ?? 0, height: rows.length }
}

const logo = drawn('bb...', 'b.b..', 'bb...', '.....', 'bbbbb')
const letters = drawn('rr.b.b', 'rr.b.b', '......', 'b.b.b.')
const onWhite = drawn('wwwwww', 'wbbbbw', 'wwwwww')
const face = drawn('bbbbbb', 'bwwwwb', 'bwwbwb', 'bbbbbb')

describe('a picture', () => {
  it.each([
    ['a black logo on black', logo, black, true],
    ['a black logo on slate', logo, slate, true],
    ['a black logo on white', logo, white, false],
    ['black letters beside a red mark on black', letters, black, true],
    ['black letters beside a red mark on white', letters, white, false],
    ['a logo in its white box on white', onWhite, white, false],
    ['a logo in its white box on black', onWhite, black, false],
    ['white inside an outline on white', face, white, false],
    ['nearly black blue on black', drawn('nnn', 'nnn'), black, true],
    ['a white shape on white', drawn('.ww.', 'wwww'), white, true],
    ['a soft shadow on black', drawn('ssss', 'ssss'), black, true],
    ['nothing', drawn('....'), black, false],
  ])('%s is hard to see or not', (_name, picture, surface, isLost) => {
    expect(isHardToSee(surface, picture)).toBe(isLost)
  })

  it('is judged by its pieces, not by its pixels', () => {
    expect(lostShare(black, letters)).toBeCloseTo(7 / 11, 5)
    expect(lostShare(black, onWhite)).toBe(0)
  })
})

const picture: ArtworkPicture = {
  kind: 'picture',
  source: 'x',
  pixelWidth: 1000,
  pixelHeight: 500,
  xIn: 4,
  yIn: 2,
  widthIn: 4,
  heightIn: 2,
  turn: 0,
}

describe('a backing', () => {
  it('is white on dark and black on light, and shows only in another colour than the surface', () => {
    expect([backingFor(slate), backingFor(black), backingFor(white)]).toEqual(['white', 'white', 'black'])
    expect(isBacked(slate, { ...picture, backing: '#fffdf8' })).toBe(true)
    expect(isBacked(slate, { ...picture, backing: '#17130f' })).toBe(false)
    expect(isBacked(slate, picture)).toBe(false)
  })

  it('is needless over something of the design', () => {
    const below = { ...picture, source: 'y' }
    expect(hasBelow([below, picture], picture)).toBe(true)
    expect(hasBelow([picture, below], picture)).toBe(false)
  })

  it('has a rim that counts where the picture may lie', () => {
    const backed = { ...picture, backing: '#fffdf8' }
    expect(extentOf(backed)).toEqual({ widthIn: 4.12, heightIn: 2.12 })
    const area = { widthIn: 4.5, heightIn: 4 }
    expect(isWithin(area, { ...picture, xIn: 2 })).toBe(true)
    expect(isWithin(area, { ...backed, xIn: 2 })).toBe(false)
    expect(settled(area, { ...backed, xIn: 2 })).toMatchObject({ xIn: 2.06, widthIn: 4 })
    const full = settled({ widthIn: 4, heightIn: 4 }, { ...backed, turn: 90 })
    expect(isWithin({ widthIn: 4, heightIn: 4 }, full)).toBe(true)
    expect(full.widthIn).toBeLessThan(4)
  })

  it('is the shape of the picture, grown on all sides', () => {
    const [width, height] = [9, 9]
    const { data } = drawn(...Array.from({ length: 9 }, (_row, y) => (y === 4 ? '....b....' : '.........')))
    const shape = grownShape(data, width, height, 2.1)
    const rows = Array.from({ length: height }, (_row, y) =>
      Array.from(shape.subarray(y * width, (y + 1) * width), (cover) => (cover > 127 ? '#' : '.')).join(''),
    )
    expect(rows).toEqual([
      '.........',
      '.........',
      '....#....',
      '...###...',
      '..#####..',
      '...###...',
      '....#....',
      '.........',
      '.........',
    ])
    expect(shape[4 * width + 4]).toBe(255)
  })
})
