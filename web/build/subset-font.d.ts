declare module 'subset-font' {
  /** The font with only the characters of `text`, its variation axes pinned (a number) or narrowed (a range). */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, number | { min: number; max: number }>
      noHinting: boolean
    },
  ): Promise<Buffer>
}
