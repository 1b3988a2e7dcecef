/**
 * A PDF of text and lines, as much of ISO 32000 as an invoice needs (docs/decisions/018): Helvetica, which every
 * reader has,
 * in the Windows Latin alphabet that English and Spanish are written in. Measures are points, 1/72 inch, from the top
 * left.
 */

/** US Letter. */
export const letter = { width: 612, height: 792 } as const

interface TextLook {
  size?: number
  isBold?: boolean
  /** Where `x` is: at the start of the text, or at its end. */
  align?: 'start' | 'end'
  /** 0 is black, 1 white. */
  grey?: number
}

/** Characters of Windows Latin whose code differs from Unicode's. */
const windowsSigns: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
}

/** One byte a sign; what the alphabet lacks loses its marks, or becomes a question mark. */
function bytesOf(text: string): number[] {
  return Array.from(text.normalize('NFC'), (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code
    const plain = windowsSigns[sign] ?? sign.normalize('NFD').charCodeAt(0)
    return plain < 0x100 ? plain : 0x3f
  })
}

/** A text as a PDF string, in hexadecimal so that nothing in it means anything. */
const hexOf = (text: string): string =>
  `<${bytesOf(text)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}>`

/** Widths of Helvetica's signs from the space on, in thousandths of the size (Adobe's font metrics). */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]
/** The width of a text, points. Bold is a little wider; letters with marks are as wide as those without. */
export const widthOf = (text: string, { size = 10, isBold = false }: TextLook = {}): number =>
  (bytesOf(text.normalize('NFD').replace(/\p{M}/gu, '')).reduce((sum, byte) => sum + (widths[byte - 0x20] ?? 556), 0) *
    size *
    (isBold ? 1.06 : 1)) /
  1000

/** A text cut with an ellipsis to fit a width, points. */
export function fitted(text: string, most: number, look: TextLook = {}): string {
  if (widthOf(text, look) <= most) return text
  const signs = Array.from(text)
  while (signs.length > 0 && widthOf(`${signs.join('')}…`, look) > most) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** A text in lines that fit a width, points; a word that is too long for a line is broken. */
export function wrapped(text: string, most: number, look: TextLook = {}): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(/\s+/).flatMap((one) => piecesOf(one, most, look))) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ')
      if (widthOf(longer, look) <= most) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}

/** A word in pieces that fit a width. */
function piecesOf(word: string, most: number, look: TextLook): string[] {
  const pieces = ['']
  for (const sign of word) {
    const longer = `${pieces.at(-1)}${sign}`
    if (widthOf(longer, look) <= most) pieces[pieces.length - 1] = longer
    else pieces.push(sign)
  }
  return pieces
}

/** A page that is written on from the top left. */
export class PdfPage {
  readonly #marks: string[] = []

  text(x: number, y: number, text: string, look: TextLook = {}): void {
    const { size = 10, isBold = false, align = 'start', grey = 0 } = look
    const left = align === 'end' ? x - widthOf(text, look) : x
    this.#marks.push(
      `BT ${grey} g /${isBold ? 'F2' : 'F1'} ${size} Tf ${left.toFixed(2)} ${(letter.height - y).toFixed(2)} Td ${hexOf(text)} Tj ET`,
    )
  }

  /** A box in a colour, 0 to 1 each. */
  box(
    x: number,
    y: number,
    width: number,
    height: number,
    [red, green, blue]: readonly [number, number, number],
  ): void {
    this.#marks.push(
      `${red} ${green} ${blue} rg ${x} ${(letter.height - y - height).toFixed(2)} ${width} ${height} re f`,
    )
  }

  toString(): string {
    return this.#marks.join('\n')
  }
}

/** The file of some pages; everything in it is ASCII. */
export function pdfDocument(
  pages: readonly PdfPage[],
  { title, language }: { title: string; language: string },
): Uint8Array<ArrayBuffer> {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const firstPage = 6
  const refs = pages.map((_, index) => `${firstPage + index * 2} 0 R`)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${refs.join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${hexOf(title)} >>`,
    ...pages.flatMap((page, index) => {
      const content = page.toString()
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${letter.width} ${letter.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(new TextEncoder().encode(file))
}
