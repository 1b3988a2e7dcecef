/** Places of a product (docs/decisions/230): their print areas, copies from one to another, and steps over all of them. */
import { describe, expect, it } from 'vitest'
import { designStep, emptyHistory, type DesignElement, type DesignStep } from '#web/designer/design-history.ts'
import { drawingOf, areaOnDrawing } from '#web/designer/product-drawings.ts'
import { areaOf, placesOf, printPlaces, printedText } from '#worker/catalogue/print-places.rules.ts'
import { kindKeys, productKinds } from '#worker/catalogue/product-kinds.rules.ts'
import { copiedTo, elementsOn, printedPlaces } from '#worker/designer/artwork.rules.ts'
import { isWithin } from '#worker/designer/placement.rules.ts'
import { isUnseen } from '#worker/designer/visible-inks.rules.ts'

const words = (id: string, more: Partial<DesignElement> = {}): DesignElement =>
  ({
    kind: 'text',
    id,
    name: id,
    text: id,
    font: 'poster',
    colour: '#17130f',
    xIn: 6,
    yIn: 4,
    widthIn: 6,
    heightIn: 2,
    turn: 0,
    ...more,
  }) as DesignElement

describe('the places of a kind', () => {
  it('are front, back and left sleeve of clothes, and the front alone of everything else', () => {
    expect(Object.fromEntries(kindKeys.map((kind) => [kind, placesOf(kind).join(' ')]))).toEqual({
      tshirt: 'front back sleeve',
      hoodie: 'front back sleeve',
      longSleeve: 'front back sleeve',
      mug: 'front',
      tumbler: 'front',
      plaque: 'front',
      ledLamp: 'front',
      cap: 'front',
    })
    for (const kind of kindKeys) expect(areaOf(kind, 'front')).toBe(productKinds[kind].printArea)
  })

  it('have a drawing each, which the print area lies in', () => {
    for (const kind of kindKeys)
      for (const place of placesOf(kind)) {
        const { width, height } = drawingOf(kind, place)
        const area = areaOnDrawing(kind, place)
        expect({ kind, place, isInside: area.x + area.width < width && area.y + area.height < height }).toEqual({
          kind,
          place,
          isInside: true,
        })
        if (place !== 'front') expect(drawingOf(kind, place)).not.toEqual(drawingOf(kind, 'front'))
      }
  })

  it('draw a tumbler as slim as its sheet goes round it', () => {
    const { shapes } = drawingOf('tumbler', 'front')
    const across = (d: string) => {
      const along = [...d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x))
      return Math.max(...along) - Math.min(...along)
    }
    // The widest one is the sheet, the next one the lid.
    const [, lid = 0] = shapes.map(({ d }) => across(d)).toSorted((one, other) => other - one)
    expect((lid * Math.PI) / areaOnDrawing('tumbler', 'front').width).toBeCloseTo(1, 1)
  })

  it('are told in words, and the front alone is not', () => {
    const said = printPlaces.map((_place, index) => printedText(printPlaces.slice(0, index + 1)))
    expect(said).toEqual([
      { en: '', es: '' },
      { en: 'Front and back', es: 'Frente y espalda' },
      { en: 'Front, back and left sleeve', es: 'Frente, espalda y manga izquierda' },
    ])
    expect(printedText(['back'])).toEqual({ en: 'Back', es: 'Espalda' })
    expect(printedText([])).toEqual({ en: '', es: '' })
  })
})

describe('elements of several places', () => {
  it('are read from an older description as on the front', () => {
    const design = [words('old'), words('new', { place: 'back' })]
    expect(elementsOn(design, 'front').map(({ id }) => id)).toEqual(['old'])
    expect(printedPlaces(design)).toEqual(['front', 'back'])
    expect(printedPlaces([words('new', { place: 'sleeve' })])).toEqual(['sleeve'])
  })

  it('are copied to the back where they are, and to a sleeve smaller about its middle', () => {
    const [back] = copiedTo('tshirt', [words('a')], 'back')
    expect(back).toEqual({ ...words('a'), place: 'back' })
    const [sleeve] = copiedTo('tshirt', [words('a')], 'sleeve')
    expect(sleeve).toMatchObject({ place: 'sleeve', widthIn: 1.312, xIn: 1.75, yIn: 0.875 })
    const [again] = copiedTo('tshirt', [words('a', { place: 'back' })], 'front')
    expect(JSON.parse(JSON.stringify(again))).toEqual(words('a'))
    for (const kind of ['hoodie', 'longSleeve'] as const)
      for (const element of copiedTo(kind, [words('a', { turn: 40, widthIn: 11, xIn: 6 })], 'sleeve'))
        expect(isWithin(areaOf(kind, 'sleeve'), element)).toBe(true)
  })

  it('hide nothing of another place', () => {
    const white = words('white', { colour: '#fffdf8' })
    const below = words('below', { place: 'back', colour: '#b3261e' })
    expect(isUnseen('#fbfaf6', [below, white], white)).toBe(true)
    expect(isUnseen('#fbfaf6', [{ ...below, place: undefined }, white], white)).toBe(false)
  })
})

describe('the history of a design', () => {
  const run = (...steps: DesignStep[]) => steps.reduce(designStep, emptyHistory)
  const front = words('front')
  const back = words('back', { place: 'back' })
  const backToo = words('backToo', { place: 'back' })

  it('spans all places, and shows the place where a step was undone', () => {
    const made = run({ type: 'add', element: front }, { type: 'add', element: back }, { type: 'show', place: 'front' })
    expect(made.place).toBe('front')
    const undone = designStep(made, { type: 'undo' })
    expect(undone).toMatchObject({ place: 'back', elements: [front] })
    expect(designStep(undone, { type: 'undo' })).toMatchObject({ place: 'front', elements: [] })
    expect(designStep({ ...undone, place: 'sleeve' }, { type: 'redo' })).toMatchObject({
      place: 'back',
      elements: [front, back],
    })
  })

  it('adds copies in one step, shows their place, selects them and moves layers among those of one place', () => {
    const copied = run({ type: 'add', element: front }, { type: 'addAll', elements: [back, backToo] })
    expect(copied).toMatchObject({ place: 'back', selectedId: 'backToo', alsoIds: ['back'] })
    expect(designStep(copied, { type: 'undo' }).elements).toEqual([front])
    expect(run({ type: 'addAll', elements: [back] })).toMatchObject({ selectedId: 'back', place: 'back' })
    const mixed = run({ type: 'load', elements: [back, front, backToo] })
    expect(designStep(mixed, { type: 'layer', id: 'back', by: 1 }).elements).toEqual([backToo, front, back])
    expect(designStep(mixed, { type: 'layer', id: 'front', by: 1 })).toBe(mixed)
  })

  it('leaves the selection behind with its place', () => {
    expect(run({ type: 'add', element: back }, { type: 'show', place: 'front' }).selectedId).toBeNull()
  })
})
