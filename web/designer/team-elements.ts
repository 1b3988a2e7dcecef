/** A design as it is printed for one row of a team. */
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { areaAround, artworkNameOf } from '#worker/designer/artwork.rules.ts'
import { settled, type Area } from '#worker/designer/placement.rules.ts'
import { rowFault, type TeamFaces, type TeamRow } from '#worker/designer/team.rules.ts'
import type { DesignElement } from './design-history.ts'
import { boxOfWords } from './paint.ts'

/** The face in which the name is printed, and the number. If two texts of the design are names, the last one decides. */
export function teamFacesOf(elements: readonly DesignElement[]): TeamFaces {
  const faces: TeamFaces = {}
  for (const element of elements)
    if (element.kind === 'text' && element.team !== undefined) faces[element.team] = element.font
  return faces
}

/** Why a team cannot be added as it is; null when it can. */
export function teamRefusal(
  elements: readonly DesignElement[],
  rows: readonly TeamRow[],
  sizes: readonly string[],
): { why: 'noPlace' | 'noRows' | 'faulty'; count: number } | null {
  const faces = teamFacesOf(elements)
  if (Object.keys(faces).length === 0) return { why: 'noPlace', count: rows.length }
  if (rows.length === 0) return { why: 'noRows', count: 0 }
  const count = rows.filter((row) => rowFault(row, faces, sizes) !== null).length
  return count === 0 ? null : { why: 'faulty', count }
}

/** Words with another text and letters of the same size, smaller only where the print area ends. */
function withText<Text extends Extract<DesignElement, { kind: 'text' }>>(
  area: Area,
  element: Text,
  text: string,
): Text {
  const em = element.heightIn / boxOfWords(element).heightEm
  const { widthEm, heightEm } = boxOfWords({ ...element, text })
  return settled(area, {
    ...element,
    text,
    name: artworkNameOf(text),
    widthIn: em * widthEm,
    heightIn: em * heightEm,
  })
}

/** The elements of a design with a row's name and number; an empty one leaves the example. */
export const elementsFor = (
  product: ProductKind,
  elements: readonly DesignElement[],
  row: Pick<TeamRow, 'name' | 'number'>,
): DesignElement[] =>
  elements.map((element) => {
    const text = element.kind === 'text' && element.team !== undefined ? row[element.team] : ''
    return element.kind === 'text' && text !== '' ? withText(areaAround(product, element), element, text) : element
  })
