/**
 * The parts of making a design's files. The print file: its workers start, load pictures and faces, draw strips and write
 * their rows. The picture beside it: the page draws the art, composes it onto the product and encodes that.
 */
export const drawingParts = ['print', 'start', 'load', 'draw', 'write', 'picture', 'art', 'compose', 'encode'] as const
export type DrawingPart = (typeof drawingParts)[number]

/**
 * Notes in the browser's own timeline how long a part takes, where `npm run bench:designer` and a browser's tools read it.
 * @returns ends the part
 */
export function beginPart(part: DrawingPart): () => void {
  const start = performance.now()
  return () => void performance.measure(`drawing ${part}`, { start })
}
