import { putOffReload } from '#web/app/shell/stale-code.ts'

/**
 * Loads code where passwords are typed: the page is not loaded anew where it does not come, for that would lose them.
 * @param patience so many failures in a row are the line's; after them it may be that a deploy has replaced the file
 */
export function besideSecrets<Code>(load: () => Promise<Code>, patience = 2): () => Promise<Code> {
  let failures = 0
  return async () => {
    if (failures < patience) putOffReload()
    try {
      return await load()
    } catch (reason) {
      failures += 1
      throw reason
    }
  }
}
