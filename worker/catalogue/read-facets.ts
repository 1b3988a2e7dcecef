import { dollars, type Cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { colourFamilies } from './catalogue-filters.rules.ts'
import { familyOf } from './colour-shades.rules.ts'
import { listColours, listCustomFacts } from './facets.queries.ts'
import { kindKeys, productKinds, readyToGo, type ReadyToGoCategory } from './product-kinds.rules.ts'

/** What a list of the catalogue can be narrowed by now, with how many things there are of each. */
export async function readFacets({ db }: Services, list: ReadyToGoCategory | 'custom') {
  if (list !== 'custom') {
    const counts = await listColours(db, list)
    const countOf = (wanted: string) =>
      counts.reduce((sum, { name, count }) => (familyOf(name) === wanted ? sum + count : sum), 0)
    return {
      colours: colourFamilies.map((colour) => ({ colour, count: countOf(colour) })).filter(({ count }) => count > 0),
      kinds: [],
      sizes: [...readyToGo[list].sizes],
      prices: [],
    }
  }
  const facts = await listCustomFacts(db)
  // The first variation is the one whose price the card shows.
  const shown = [...new Map(facts.toReversed().map((fact) => [fact.productId, fact])).values()]
  return {
    colours: [],
    kinds: kindKeys
      .map((kind) => ({
        kind,
        count: shown.filter(({ category }) => category === productKinds[kind].category).length,
      }))
      .filter(({ count }) => count > 0),
    sizes: [...new Set(facts.flatMap(({ sizes }) => sizes))],
    prices: [...new Set(shown.map(({ unitPriceCents }) => dollars(unitPriceCents as Cents)))].toSorted(
      (one, other) => one - other,
    ),
  }
}
