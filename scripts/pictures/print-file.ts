import { createHash } from 'node:crypto'
import { isDark, type Design } from './draw/design.ts'
import { withOwnIds } from './draw/kit.ts'

/** What a picture's design is printed from, drawn when it is asked for. */
export type PrintArt = {
  /** `<design>-<inks>`: the same art on another colour of cloth is the same print file. */
  name: string
  /** Printed size, inches. */
  widthIn: number
  heightIn: number
  svg: () => string
}

/** The widest and tallest a design is printed, inches: inside the print areas of the shop. */
const largest = {
  shirt: { widthIn: 11, heightIn: 15 },
  hoodie: { widthIn: 11, heightIn: 13 },
  mug: { widthIn: 3.2, heightIn: 3.2 },
  mugAround: { widthIn: 8.5, heightIn: 3.5 },
} as const

/** Pixels an inch that the file names as its own size; it has no pixels, so any other size is as sharp. */
const namedDpi = 400
/** Drawings reach over their box by at most this, in their units of a thousandth of the width; a wrap is cut at it. */
const overhang = 60

/** Stands for the ground while a design is drawn: as dark as the real one, and no ink of any design. */
const standIn = { light: '#fdfcfb', dark: '#010203' } as const

type Units = { bleed: number; width: number; height: number }

const rounded = (inches: number): number => Math.round(inches * 100) / 100

/** The print file of a design in its inks for this ground, `share` of the largest size. */
export function artIn(design: Design, on: 'light' | 'dark', place: keyof typeof largest, share = 1): PrintArt {
  const most = largest[place]
  const bleed = place === 'mugAround' ? 0 : overhang
  const units = { bleed, width: 1000 + 2 * bleed, height: design.height + 2 * bleed }
  const widthIn = Math.min(most.widthIn, (most.heightIn * units.width) / units.height) * share
  return {
    name: `${design.slug}-${on}`,
    widthIn: rounded(widthIn),
    heightIn: rounded((widthIn * units.height) / units.width),
    svg: () => transparentArt(design, on, units),
  }
}

/**
 * A design as an SVG document of shapes alone (lettering is outlines), transparent wherever no ink is: where the ground
 * shows between the inks the art has holes, so that the cloth itself shows and not a print of its colour.
 */
function transparentArt(design: Design, on: 'light' | 'dark', { bleed, ...units }: Units): string {
  const { ground } = design[on]
  if (isDark(standIn[on]) !== isDark(ground)) throw new Error(`The ground of ${design.slug} is not ${on}`)
  const drawn = withOwnIds(() => design.draw({ ...design[on], ground: standIn[on] }))
  const width = Math.round(namedDpi * largest.shirt.widthIn)
  const height = Math.round((width * units.height) / units.width)
  const box = `x="${-bleed}" y="${-bleed}" width="${units.width}" height="${units.height}"`
  const inks = drawn.replaceAll(standIn[on], ground)
  const content = drawn.includes(standIn[on])
    ? `<mask id="inked" maskUnits="userSpaceOnUse" ${box}>${whereInked(drawn, standIn[on])}</mask><g mask="url(#inked)">${inks}</g>`
    : inks
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-bleed} ${-bleed} ${units.width} ${units.height}">${content}</svg>\n`
}

/** The same shapes as a mask: white where an ink lies on top, black where the ground does. */
function whereInked(drawn: string, ground: string): string {
  return drawn.replace(/<[a-z][^>]*>/gi, (tag) => {
    // The ids are used by the drawing itself; a shape cut by them is cut alike.
    const nameless = tag.replace(/ id="([^"]+)"/, ' id="m-$1"').replace(/url\(#([^)]+)\)/g, 'url(#m-$1)')
    const isGround = nameless.includes(ground)
    const solid = isGround ? nameless : nameless.replace(/ opacity="[^"]*"/, '')
    return solid.replace(/ (fill|stroke)="(?!none)([^"]*)"/g, (_all, name: string, colour: string) =>
      colour === ground ? ` ${name}="#000"` : ` ${name}="#fff"`,
    )
  })
}

/** `print/<design>-<inks>-<hash8>.svg`: a changed file has another name, so that it may be cached for ever. */
export const printKey = (name: string, svg: string): string =>
  `print/${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`
