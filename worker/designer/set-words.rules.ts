/**
 * How words are set: their lines, letter spacing, arc, outline and shadow. Lengths are in ems of the face's size, so
 * that the same setting serves every resolution. Everything here is pure: how wide letters are is handed in.
 */

/** Faces that words can be set in. */
export const artworkFonts = ['poster', 'slab', 'bubble', 'script', 'brush', 'serif'] as const
export type ArtworkFont = (typeof artworkFonts)[number]

export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]

/** What each row of a team fills in by itself. */
export const teamFields = ['name', 'number'] as const
export type TeamField = (typeof teamFields)[number]

/** `spacing` and `width` are ems, `arc` is degrees: above 0 the middle of the words is higher than their ends. */
export const wordLimits = {
  lines: 6,
  leastSpacing: -0.05,
  mostSpacing: 0.6,
  mostArc: 300,
  /** How thick an outline may be. Thinner than `leastOutline` it would not print at the smallest size. */
  leastOutline: 0.02,
  mostOutline: 0.2,
} as const

/** An outline in an ink of its own around the letters; `widthEm` is what is seen outside of them. */
export interface Outline {
  colour: string
  widthEm: number
}

/** Words with everything that changes their shape. What is left out: centred, no spacing, straight, plain. */
export interface SetWords {
  text: string
  font: ArtworkFont
  align?: Alignment | undefined
  spacing?: number | undefined
  arc?: number | undefined
  outline?: Outline | undefined
  /** The ink of a hard shadow to the lower right. A soft one would not print as it looks. */
  shadow?: string | undefined
  /** Each row of a team puts its own name or number here. */
  team?: TeamField | undefined
}

/** One piece of words: the place of its baseline's middle from the box's middle, in ems, and its turn in degrees. */
export interface SetPiece {
  text: string
  x: number
  y: number
  turn: number
}

/** Words ready to draw: pieces, and the box around them with outline and shadow, in ems. */
export interface SetBox {
  pieces: SetPiece[]
  widthEm: number
  heightEm: number
}

/** The box of one plain line, and where its baseline lies below the middle. */
export const lineEm = { height: 1 / 0.7, baseline: 0.24 / 0.7, pitch: 1.12 } as const
/** How far the shadow falls to the right and down. */
export const shadowEm = 0.06
/** Heights of the tallest capital with its accent, and the depth below the baseline: what an arc has to hold. */
const [ascent, descent] = [1.0, 0.37] as const
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Each letter with its marks. */
const lettersOf = (line: string): string[] => line.match(/.\p{M}*/gsu) ?? []

/** How wide the start of a line is, ems: measured as a whole, so that kerning counts. */
export type Measure = (text: string) => number

interface Letter {
  text: string
  /** The middle of the letter from the start of its line. */
  at: number
  width: number
}

function lettersIn(line: string, spacing: number, measure: Measure): { letters: Letter[]; width: number } {
  let [before, start] = ['', 0]
  const letters = lettersOf(line).map((text, index) => {
    before += text
    const end = measure(before)
    const letter = { text, at: (start + end) / 2 + index * spacing, width: end - start }
    start = end
    return letter
  })
  return { letters, width: Math.max(0, start + Math.max(0, letters.length - 1) * spacing) }
}

/** Sets words: where each piece stands, and how large the whole is. */
export function setWords(words: SetWords, measure: Measure): SetBox {
  const { spacing = 0, arc = 0, align = 'center' } = words
  const lines = words.text.split('\n').map((line) => lettersIn(line, spacing, measure))
  const widest = Math.max(0.05, ...lines.map(({ width }) => width))
  const around = words.outline?.widthEm ?? 0
  const [shade, rim] = [words.shadow === undefined ? 0 : shadowEm, 2 * around]
  if (arc !== 0) return arched(lines, { arc, align, widest, rim, shade })
  const textHeight = lineEm.height + (lines.length - 1) * lineEm.pitch
  const pieces = lines.flatMap(({ letters, width }, index) => {
    const left = -widest / 2 + { left: 0, center: (widest - width) / 2, right: widest - width }[align]
    const y = -textHeight / 2 + lineEm.height / 2 + lineEm.baseline + index * lineEm.pitch
    if (spacing === 0) return [{ text: letters.map(({ text }) => text).join(''), x: left + width / 2, y, turn: 0 }]
    return letters.map(({ text, at }) => ({ text, x: left + at, y, turn: 0 }))
  })
  return boxed(pieces, { widthEm: widest, heightEm: textHeight, rim, shade })
}

/** The whole with its outline, and its shadow beside it: the letters move up and left by half of the shadow. */
function boxed(
  pieces: SetPiece[],
  { widthEm, heightEm, rim, shade }: { widthEm: number; heightEm: number; rim: number; shade: number },
): SetBox {
  return {
    pieces: pieces
      .filter(({ text }) => text.trim() !== '')
      .map((piece) => ({ ...piece, x: piece.x - shade / 2, y: piece.y - shade / 2 })),
    widthEm: widthEm + rim + shade,
    heightEm: heightEm + rim + shade,
  }
}

/** The most degrees that a line of an arc spans. */
const mostSpan = 340

/**
 * Lines on circles about one point. The longest line spans `arc` degrees on the first baseline; lines below it follow
 * on circles further in (or out, where the words sag).
 */
function arched(
  lines: readonly { letters: readonly Letter[]; width: number }[],
  { arc, align, widest, rim, shade }: { arc: number; align: Alignment; widest: number; rim: number; shade: number },
): SetBox {
  const up = arc > 0 ? 1 : -1
  const inward = (index: number): number => up * index * lineEm.pitch
  // Lines further in need room: no line may meet its own end, and the innermost circle must not turn inside out.
  const least = lines.map(({ width }, index) => Math.max(0.6, width / radians(mostSpan)) + inward(index))
  const radius = Math.max(widest / radians(Math.abs(arc)), ...least)
  const pieces: SetPiece[] = []
  const corners: { x: number; y: number }[] = []
  for (const [index, { letters, width }] of lines.entries()) {
    const circle = radius - inward(index)
    const edge = widest / 2 / radius
    const start = { left: -edge, center: -width / 2 / circle, right: edge - width / circle }[align]
    for (const { text, at, width: letter } of letters) {
      const angle = start + at / circle
      const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
      const piece = { text, x: circle * sine, y: -up * circle * cosine, turn: (up * angle * 180) / Math.PI }
      pieces.push(piece)
      const turn = up * angle
      for (const [dx, dy] of [
        [-letter / 2, -ascent],
        [letter / 2, -ascent],
        [-letter / 2, descent],
        [letter / 2, descent],
      ] as const)
        corners.push({
          x: piece.x + dx * Math.cos(turn) - dy * Math.sin(turn),
          y: piece.y + dx * Math.sin(turn) + dy * Math.cos(turn),
        })
    }
  }
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  return boxed(
    pieces.map((piece) => ({ ...piece, x: piece.x - middleX, y: piece.y - middleY })),
    { widthEm: Math.max(0.05, right - left), heightEm: bottom - top, rim, shade },
  )
}
