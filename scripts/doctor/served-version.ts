/** Which version of the Worker serves: after a rollback, or while two share the requests, some things are refused. */
import { wrangler } from '../deploy/wrangler.ts'
import { look, well, type Line } from './line.ts'

export interface Served {
  versions: { version_id: string; percentage: number }[]
  /** The id of the version that was uploaded last. */
  newest: string | undefined
}

export function judgeServed({ versions, newest }: Served): Line {
  if (versions.length > 1)
    return look(
      `${versions.length} versions of the Worker share the requests`,
      'npx wrangler versions deploy ID@100% --yes, once one of them is trusted',
    )
  return versions[0]?.version_id === newest
    ? well('the version of the Worker that was uploaded last serves')
    : look(
        'an earlier version of the Worker serves than was uploaded last, as after a rollback: no secret can be changed',
        'In a checkout of the release that shall serve: npx wrangler deploy',
      )
}

interface Uploaded {
  id: string
  metadata: { created_on: string }
}

/** @throws WranglerFailed */
export async function examineServed(configFile: string): Promise<Line[]> {
  const told = async (args: string[]): Promise<unknown> => {
    const { stdout } = await wrangler([...args, '--json', '--config', configFile])
    return JSON.parse(stdout.slice(stdout.search(/^[[{]/m)))
  }
  const { versions } = (await told(['deployments', 'status'])) as Served
  const uploaded = (await told(['versions', 'list'])) as Uploaded[]
  const [newest] = uploaded.toSorted((one, other) => other.metadata.created_on.localeCompare(one.metadata.created_on))
  return [judgeServed({ versions, newest: newest?.id })]
}
