import { MaxRectsPacker, PACKING_LOGIC, Rectangle } from 'maxrects-packer/dist/maxrects-packer.mjs'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { Area } from '#worker/designer/placement.rules.ts'

/** Prints of one thing that belong on film: so many copies of it in this size. */
export interface GangPrint extends Area {
  /** Which goods of which order it is for; `position` as the press room counts them. */
  orderId: string
  /** The claim whose reprint it is for; null for the order itself. */
  claimId: string | null
  orderNumber: number
  position: number
  /** What stands on its label: `#1017 · XL · Ink Tiger`. */
  label: string
  /** The side of the piece. */
  place: PrintPlace
  copies: number
  url: string
  kind: 'art' | 'file'
}

/** How film is laid out, in inches. */
export interface GangFilm {
  widthIn: number
  /** No sheet is longer. */
  longestIn: number
  /** Free at all four edges, and between two prints. */
  marginIn: number
  gapIn: number
  /** A line under each print that says which order it belongs to. */
  hasLabels: boolean
}

export const usualFilm: GangFilm = { widthIn: 22, longestIn: 60, marginIn: 0.25, gapIn: 0.25, hasLabels: true }
/** The height of a label's line, in inches. */
export const labelIn = 0.25

/** A copy of a print on a sheet. The box is its place with its label, in inches from the upper left corner. */
export interface PlacedPrint {
  print: GangPrint
  xIn: number
  yIn: number
  boxWidthIn: number
  boxHeightIn: number
  /** A quarter turn clockwise. */
  isTurned: boolean
}

export interface GangSheet {
  widthIn: number
  lengthIn: number
  placed: PlacedPrint[]
}

/** Boxes are whole dots, so that nothing is moved by rounding when it is drawn. */
export const gangDpi = 300
const dots = (inches: number): number => Math.ceil(inches * gangDpi - 1e-6)

/**
 * Lays prints on film: each copy once, upright or turned by a quarter, never over another or over the margin
 * (docs/decisions/135). What fits on no sheet is `left`.
 */
export function layGangSheets(
  prints: readonly GangPrint[],
  film: GangFilm,
): { sheets: GangSheet[]; left: GangPrint[] } {
  const [width, length, gap] = [
    dots(film.widthIn - 2 * film.marginIn),
    dots(film.longestIn - 2 * film.marginIn),
    dots(film.gapIn),
  ]
  const boxOf = (print: GangPrint) => ({
    width: dots(print.widthIn),
    height: dots(print.heightIn + (film.hasLabels ? labelIn : 0)),
  })
  const isFitting = (print: GangPrint): boolean => {
    const box = boxOf(print)
    return (box.width <= width && box.height <= length) || (box.height <= width && box.width <= length)
  }
  const fitting = prints.filter(isFitting)
  /** One way of laying them out; `isTurned` says which prints lie on their side from the beginning. */
  const laid = (logic: PACKING_LOGIC, mayTurn: boolean, isTurned: (print: GangPrint) => boolean): GangSheet[] => {
    const packer = new MaxRectsPacker(width, length, gap, {
      smart: true,
      pot: false,
      square: false,
      allowRotation: mayTurn,
      border: 0,
      logic,
    })
    packer.addArray(
      fitting.flatMap((print) =>
        Array.from({ length: print.copies }, () => {
          const box = boxOf(print)
          const turned = isTurned(print)
          const rectangle = new Rectangle(turned ? box.height : box.width, turned ? box.width : box.height)
          rectangle.allowRotation = mayTurn
          rectangle.data = { print, isTurned: turned }
          return rectangle
        }),
      ),
    )
    return packer.bins.map((bin) => {
      const placed = bin.rects.map((rectangle): PlacedPrint => {
        const { print, isTurned: wasTurned } = rectangle.data as { print: GangPrint; isTurned: boolean }
        return {
          print,
          xIn: film.marginIn + rectangle.x / gangDpi,
          yIn: film.marginIn + rectangle.y / gangDpi,
          boxWidthIn: rectangle.width / gangDpi,
          boxHeightIn: rectangle.height / gangDpi,
          isTurned: rectangle.rot !== wasTurned,
        }
      })
      const end = Math.max(...placed.map(({ yIn, boxHeightIn }) => yIn + boxHeightIn))
      return { widthIn: film.widthIn, lengthIn: end + film.marginIn, placed }
    })
  }
  const fitsUpright = (print: GangPrint) => boxOf(print).width <= width && boxOf(print).height <= length
  const fitsTurned = (print: GangPrint) => boxOf(print).height <= width && boxOf(print).width <= length
  /** As many beside each other as the film is wide, whichever way round wastes less of it. */
  const isNarrowerTurned = (print: GangPrint) => {
    const box = boxOf(print)
    const lengthEach = (across: number, along: number) =>
      (along + gap) / Math.max(1, Math.floor((width + gap) / (across + gap)))
    return fitsTurned(print) && lengthEach(box.height, box.width) < lengthEach(box.width, box.height)
  }
  const ways: GangSheet[][] = [PACKING_LOGIC.MAX_AREA, PACKING_LOGIC.MAX_EDGE, PACKING_LOGIC.FILL_WIDTH].flatMap(
    (logic) => [
      laid(logic, true, () => false),
      laid(logic, false, (print) => !fitsUpright(print)),
      laid(logic, false, (print) => !fitsUpright(print) || isNarrowerTurned(print)),
    ],
  )
  const filmOf = (sheets: readonly GangSheet[]) => sheets.reduce((sum, { lengthIn }) => sum + lengthIn, 0)
  return {
    // The packer looks at one box at a time, so we let it try several ways and take the one that needs least film.
    sheets: ways.toSorted((one, other) => filmOf(one) - filmOf(other))[0] ?? [],
    left: prints.filter((print) => print.copies > 0 && !isFitting(print)),
  }
}

/**
 * The pieces that each sheet completes. A piece counts as printed with the sheet that has the last of its sides, so that
 * no side is forgotten when the sheets before it are marked.
 */
export function piecesOn(sheets: readonly GangSheet[]) {
  const goodsOf = ({ claimId, orderId, position }: GangPrint) => `${claimId ?? orderId}:${position}`
  /** The copies of each side so far, by goods. */
  const laid = new Map<string, Map<PrintPlace, number>>()
  for (const { placed } of sheets)
    for (const { print } of placed)
      laid.set(goodsOf(print), (laid.get(goodsOf(print)) ?? new Map<PrintPlace, number>()).set(print.place, 0))
  const completeOf = (print: GangPrint) =>
    Math.min(...(laid.get(goodsOf(print)) ?? new Map<PrintPlace, number>()).values())
  return sheets.map((sheet) => {
    const its = copiesOn(sheet)
    const goods = [...new Map(its.map(({ print }) => [goodsOf(print), print])).values()]
    const before = goods.map(completeOf)
    for (const { print, copies } of its) {
      const sides = laid.get(goodsOf(print))
      sides?.set(print.place, (sides.get(print.place) ?? 0) + copies)
    }
    return goods.flatMap((print, index) => {
      const printed = completeOf(print) - (before[index] ?? 0)
      const { orderId, claimId, position } = print
      return printed > 0 ? [{ orderId, claimId, position, printed }] : []
    })
  })
}

/** How many copies of each print a sheet holds, in the order of the orders. */
export function copiesOn({ placed }: GangSheet): { print: GangPrint; copies: number }[] {
  const found = new Map<GangPrint, number>()
  for (const { print } of placed) found.set(print, (found.get(print) ?? 0) + 1)
  return [...found]
    .map(([print, copies]) => ({ print, copies }))
    .toSorted(
      (one, other) => one.print.orderNumber - other.print.orderNumber || one.print.position - other.print.position,
    )
}
