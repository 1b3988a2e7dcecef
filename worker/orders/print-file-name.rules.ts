import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'

/** What the name of a print file says. `size`, `design` and `colour` may be empty. */
export interface PrintFileFacts {
  /** What it is printed for: an order, or a request that has none yet; an old request has no number. */
  of: { order: number } | { request: number | null }
  size: string
  quantity: number
  /** Which side it is printed on. */
  place: PrintPlace
  design: string
  colour: string
  /** Whether it is a picture of the printed thing, and nothing to print from. */
  isPreview?: boolean
  /** `png` */
  extension: string
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)

const subjectOf = (of: PrintFileFacts['of']): string =>
  'order' in of ? String(of.order) : of.request === null ? 'request' : `request-${of.request}`

/**
 * The name of a print file as presses and RIPs sort it: `1017-XL-x6-front-ink-tiger-black.png`; that of a request
 * `request-12-x2-front-luna.png`.
 */
export const printFileName = ({
  of,
  size,
  quantity,
  place,
  design,
  colour,
  isPreview = false,
  extension,
}: PrintFileFacts): string =>
  [
    subjectOf(of),
    plain(size),
    `x${quantity}`,
    place,
    plain(design).toLowerCase(),
    plain(colour).toLowerCase(),
    isPreview ? 'preview' : '',
  ]
    .filter((part) => part !== '')
    .join('-') + `.${extension}`

/** Names of one list, none twice: `a.png`, `a-2.png`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[a-z0-9]+)$/i.exec(name) ?? []
    let free = name
    for (let count = 2; taken.has(free); count += 1) free = `${stem}-${count}${ending}`
    taken.add(free)
    return free
  })
}
