/** Gang sheets and ZIPs hold what was ordered: pieces, inches, orders (R-STAFF-22). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gangRowsOf, inWidth } from '#web/console/press/gang-prints.ts'
import {
  copiesOn,
  gangDpi,
  labelIn,
  layGangSheets,
  piecesOn,
  usualFilm,
  type GangPrint,
  type PlacedPrint,
} from '#web/console/press/gang-sheet.ts'
import { ordersWithoutSource, printSourcesOf } from '#web/console/press/print-sources.ts'
import { zipOfPrints } from '#web/console/press/print-zip.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { aStaffOrder, someGoods } from './a-staff-order.ts'

const art = (line: number, widthIn: number, heightIn: number, name = `1023-M-x1-front-${line}.png`) => ({
  line,
  url: `/images/art-${line}?print=1`,
  widthIn,
  heightIn,
  dpi: null,
  name,
})
const order = (changes: object) => aStaffOrder(changes) as unknown as StaffOrderView
/** 6 shirts of 11 × 10.8 in, 2 of them printed and one spoiled, and a mug, which is not for film. */
const shirtsAndMug = order({
  goods: [
    someGoods({ size: 'XL', quantity: 6, printed: 2, spoiled: 1, design: 'Slow Club', colour: 'navy' }),
    someGoods({ title: 'Mug', size: '11oz', quantity: 3, parts: [1], kind: 'mug', productId: 'prd_ready_mug' }),
  ],
  art: [art(0, 11, 10.8), art(1, 8.5, 3.5)],
})

describe('the prints of orders', () => {
  it('are one for each piece that is not printed, and one more for each spoiled one', () => {
    const [shirts, mug] = gangRowsOf([shirtsAndMug])
    expect(shirts).toMatchObject({ quantity: 6, toPrint: 5, isOnFilm: true })
    expect(shirts?.print).toMatchObject({
      copies: 5,
      widthIn: 11,
      heightIn: 10.8,
      label: '#1023 · XL · Slow Club · navy',
    })
    expect(mug).toMatchObject({ toPrint: 3, isOnFilm: false })
  })

  it('the prints of orders keep their shape in another width', () => {
    const print = gangRowsOf([shirtsAndMug])[0]?.print as GangPrint
    expect(inWidth(print, 5.5)).toMatchObject({ widthIn: 5.5, heightIn: 5.4 })
  })
})

/** The box of a print in whole dots, as it is drawn. */
const boxOf = ({ xIn, yIn, boxWidthIn, boxHeightIn }: PlacedPrint) => {
  const [left, top] = [Math.round(xIn * gangDpi), Math.round(yIn * gangDpi)]
  return { left, top, right: left + Math.round(boxWidthIn * gangDpi), bottom: top + Math.round(boxHeightIn * gangDpi) }
}
const aPrint = fc.record({
  widthIn: fc.integer({ min: 5, max: 215 }).map((tenths) => tenths / 10),
  heightIn: fc.integer({ min: 5, max: 215 }).map((tenths) => tenths / 10),
  copies: fc.integer({ min: 1, max: 12 }),
})

describe('gang sheets', () => {
  it('hold each ordered piece once in its size, inside the film, apart from each other', () => {
    fc.assert(
      fc.property(fc.array(aPrint, { minLength: 1, maxLength: 12 }), fc.boolean(), (some, hasLabels) => {
        const prints = some.map((one, index): GangPrint => ({
          ...one,
          orderId: `ord_${index}`,
          claimId: null,
          orderNumber: 1000 + index,
          position: 0,
          label: `#${1000 + index}`,
          place: 'front',
          url: '/images/a',
          kind: 'art',
        }))
        const film = { ...usualFilm, hasLabels }
        const { sheets, left } = layGangSheets(prints, film)
        for (const print of prints) {
          const placed = sheets.flatMap((sheet) => sheet.placed).filter((one) => one.print === print)
          expect(placed.length).toBe(left.includes(print) ? 0 : print.copies)
          for (const one of placed) {
            const sides = [print.widthIn, print.heightIn + (hasLabels ? labelIn : 0)]
            const [across, along] = one.isTurned ? sides.toReversed() : sides
            expect(Math.abs(one.boxWidthIn - Number(across))).toBeLessThan(1.01 / gangDpi)
            expect(Math.abs(one.boxHeightIn - Number(along))).toBeLessThan(1.01 / gangDpi)
          }
        }
        for (const { placed, widthIn, lengthIn } of sheets) {
          expect(lengthIn).toBeLessThanOrEqual(film.longestIn + 1e-6)
          const boxes = placed.map(boxOf)
          const [margin, gap] = [film.marginIn * gangDpi, film.gapIn * gangDpi]
          for (const [index, box] of boxes.entries()) {
            expect(box.left).toBeGreaterThanOrEqual(margin)
            expect(box.top).toBeGreaterThanOrEqual(margin)
            expect(box.right).toBeLessThanOrEqual(widthIn * gangDpi - margin)
            expect(box.bottom).toBeLessThanOrEqual(lengthIn * gangDpi - margin + 1)
            for (const other of boxes.slice(index + 1)) {
              const isApart =
                box.right + gap <= other.left ||
                other.right + gap <= box.left ||
                box.bottom + gap <= other.top ||
                other.bottom + gap <= box.top
              expect(isApart).toBe(true)
            }
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('say what fits on no sheet, and turn what fits only on its side', () => {
    const print = (widthIn: number, heightIn: number): GangPrint => ({
      orderId: 'ord_1',
      claimId: null,
      orderNumber: 1017,
      position: 0,
      label: `${widthIn} × ${heightIn}`,
      place: 'front',
      copies: 1,
      url: '/images/a',
      kind: 'art',
      widthIn,
      heightIn,
    })
    const { sheets, left } = layGangSheets([print(23, 24), print(30, 12)], usualFilm)
    expect(left.map(({ label }) => label)).toEqual(['23 × 24'])
    expect(sheets.map(({ placed }) => placed.map(({ isTurned }) => isTurned))).toEqual([[true]])
  })

  it('count a piece with the sheet that has the last of its sides', () => {
    const side = (place: 'front' | 'back', copies: number): GangPrint => ({
      orderId: 'ord_1',
      claimId: null,
      orderNumber: 1017,
      position: 0,
      label: place,
      place,
      copies,
      url: '/images/a',
      kind: 'art',
      widthIn: 12,
      heightIn: 16,
    })
    const counted = (...prints: GangPrint[]) =>
      piecesOn(layGangSheets(prints, usualFilm).sheets).map((pieces) => pieces.map(({ printed }) => printed))
    // Four of these fit on a sheet.
    expect(counted(side('front', 4), side('back', 4))).toEqual([[], [4]])
    expect(counted(side('front', 6), side('back', 6))).toEqual([[], [2], [4]])
    expect(counted(side('front', 2), side('back', 2))).toEqual([[2]])
    expect(counted(side('front', 6))).toEqual([[4], [2]])
  })

  it('list their copies by order', () => {
    const prints = gangRowsOf([order({ ...shirtsAndMug, id: 'ord_2', number: 1030 }), shirtsAndMug]).flatMap(
      ({ print, isOnFilm }) => (print === null || !isOnFilm ? [] : [print]),
    )
    const copies = layGangSheets(prints, { ...usualFilm, longestIn: 200 }).sheets.flatMap(copiesOn)
    expect(copies.map(({ print, copies: count }) => [print.orderNumber, count])).toEqual([
      [1023, 5],
      [1030, 5],
    ])
  })
})

const file = (source: string, isForPress: boolean, name: string) => ({
  line: 0,
  source,
  isForPress,
  mayBePressed: false,
  name,
  file: { url: `/api/staff/uploads/${name}`, width: 3600, height: 4800, type: 'image/png' },
})

describe('what a line is printed from', () => {
  it('is what staff chose, else the customer’s design, else the shop’s art; a proof only by word', () => {
    const of = (printFiles: object[]) =>
      printSourcesOf(order({ ...shirtsAndMug, items: [{}], printFiles })).map(({ name }) => name)
    expect(of([])).toEqual(['1023-M-x1-front-0.png'])
    expect(of([file('artwork', true, 'artwork.png')])).toEqual(['artwork.png'])
    expect(of([file('artwork', true, 'artwork.png'), file('uploaded', true, 'ours.png')])).toEqual(['ours.png'])
    expect(of([file('proof', false, 'proof.png')])).toEqual(['1023-M-x1-front-0.png'])
    expect(of([file('proof', true, 'proof.png')])).toEqual(['proof.png'])
  })

  it('is what staff chose for one side, and the customer’s design for the other', () => {
    const printFiles = [
      { ...file('uploaded', true, 'our-back.png'), place: 'back' },
      file('artwork', true, 'front.png'),
      { ...file('artwork', true, 'back.png'), place: 'back' },
    ]
    const sources = printSourcesOf(order({ ...shirtsAndMug, items: [{}], printFiles }))
    expect(sources.map(({ name, place }) => [name, place])).toEqual([
      ['front.png', 'front'],
      ['our-back.png', 'back'],
    ])
  })

  it('is as large as the file with its bleed, which is named with the colour profile of what we drew', () => {
    const of = (source: string, width: number, height: number) => {
      const one = file(source, true, 'wrap.png')
      const printFiles = [{ ...one, file: { ...one.file, width, height } }]
      const goods = [someGoods({ title: 'Tumbler', kind: 'tumbler', productId: 'prd_tumbler' })]
      const [print] = printSourcesOf(order({ goods, items: [{}], printFiles }))
      return [print?.area, print?.bleedIn, print?.profile]
    }
    expect(of('artwork', 2866, 2536)).toEqual([{ widthIn: 9.55, heightIn: 8.45 }, 0.125, 'sRGB'])
    expect(of('artwork', 2790, 2460)).toEqual([{ widthIn: 9.3, heightIn: 8.2 }, 0, 'sRGB'])
    expect(of('uploaded', 3000, 2400)).toEqual([{ widthIn: 10, heightIn: 8 }, 0, null])
  })

  it('is missing in an order with a line that has none', () => {
    expect(
      ordersWithoutSource([shirtsAndMug, order({ number: 1040, items: [{ quantity: 1 }], goods: [someGoods()] })]),
    ).toEqual([1040])
  })

  it('goes into one ZIP under its name, drawn once for lines that share it', async () => {
    const sources = printSourcesOf(shirtsAndMug)
    const asked: string[] = []
    const load = (source: { url: string }) => {
      asked.push(source.url)
      return Promise.resolve(new Blob([`art of ${source.url}`]))
    }
    const done: number[] = []
    const zip = await zipOfPrints(
      [...sources, ...sources.slice(0, 1).map((one) => ({ ...one, name: '1024-M-x2-front.png' }))],
      load,
      (count) => done.push(count),
    )
    const text = new TextDecoder('latin1').decode(await zip.arrayBuffer())
    for (const name of ['1023-M-x1-front-0.png', '1023-M-x1-front-1.png', '1024-M-x2-front.png'])
      expect(text.split(name)).toHaveLength(3)
    expect(text.split('art of /images/art-0?print=1')).toHaveLength(3)
    expect([asked, done]).toEqual([
      ['/images/art-0?print=1', '/images/art-1?print=1'],
      [1, 2, 3],
    ])
  })

  it('makes no ZIP when one of them cannot be made', async () => {
    const failing = () => Promise.reject(new Error('no network'))
    await expect(zipOfPrints(printSourcesOf(shirtsAndMug), failing, () => undefined)).rejects.toThrow('no network')
  })
})
