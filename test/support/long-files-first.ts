import { statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { kindOf, kinds } from '#test/kinds.ts'

/** A journey takes about as long as two or three files with a shop, so two of three workers run journeys. */
const shopFilesBesideJourney = 2

/**
 * Orders the test files: journeys first, with shop files between them so that at most about two browsers are open at
 * once; then the other shop files, screens and rules. Within a kind the longest file comes first, so that no worker is
 * left with a long one at the end. A fresh clone has no durations and uses file sizes instead.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    const pathOf = ({ moduleId, project }: TestSpecification) =>
      relative(project.config.root, moduleId).split(sep).join('/')
    const [journeys = [], shops = [], ...others] = kinds.map((kind) =>
      specifications.filter((file) => kindOf(pathOf(file)) === kind).sort((one, other) => size(other) - size(one)),
    )
    const beside = journeys.slice(1).flatMap((journey) => [journey, ...shops.splice(0, shopFilesBesideJourney)])
    return [...journeys.slice(0, 1), ...beside, ...shops, ...others.flat()]
  }
}
