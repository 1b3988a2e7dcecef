import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeApi, type Examples } from './document.ts'

const root = join(import.meta.dirname, '../..')
const parsed = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The recorded calls; `npm run openapi:examples` records them anew. */
export const examplesFile = 'scripts/openapi/examples.json'
export const recordedExamples = (): Examples => parsed(examplesFile) as Examples

/** The project's version, which the description carries. */
function projectVersion(): string {
  const { version } = parsed('package.json') as { version?: unknown }
  if (typeof version !== 'string') throw new Error('package.json has no version')
  return version
}

export const apiDescription = () => describeApi(projectVersion(), recordedExamples())

/** Writes `api/openapi.json` into a folder of files to serve. */
export async function writeApiDescription(folder: string): Promise<void> {
  await mkdir(join(folder, 'api'), { recursive: true })
  await writeFile(join(folder, 'api/openapi.json'), JSON.stringify(apiDescription()))
}
