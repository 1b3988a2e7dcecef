/** A face as the browser's `FontFace` takes it; after-paint.ts reads it. */
export interface LateFace {
  family: string
  /** As `src` of its rule. */
  source: string
  weight: string
}

const faceRule = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/**
 * Takes the faces with a file of their own out of a page's styles: they are asked for after the first paint (docs/decisions/413).
 * In the styles their rules stay for browsers that run no scripts.
 * @throws Error for a rule without a family or a source
 */
export function lateFaces(styles: string): { styles: string; faces: LateFace[] } {
  const faces: LateFace[] = []
  const without = styles.replaceAll(faceRule, (rule) => {
    const declared = (name: string): string => {
      const value = new RegExp(`[{;]\\s*${name}:\\s*([^;}]+)`).exec(rule)?.[1]
      if (value === undefined) throw new Error(`a face has no ${name}: ${rule}`)
      return value.trim()
    }
    faces.push({ family: declared('font-family'), source: declared('src'), weight: declared('font-weight') })
    return `@media (scripting:none){${rule}}`
  })
  return { styles: without, faces }
}
