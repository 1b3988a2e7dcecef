import type { Services } from '#worker/services.ts'
import { listPicturesUnless, type RatedPicture } from './catalogue.queries.ts'
import type { ListedCategory } from './product-kinds.rules.ts'

/** Lists of pictures as this isolate read them last, all of one version of the catalogue, the oldest first. */
export interface KeptLists {
  version: string
  lists: Map<string, readonly RatedPicture[]>
}

/** Twenty pictures are about 25 KB. */
const mostLists = 100

/**
 * A page of a gallery as it is without a filter. Most of such a call was reading twenty pictures that had not changed
 * since the last one: the isolate keeps them, and the database is asked in the same trip whether they are still good (docs/decisions/263).
 */
export async function readPictureList(
  { db, pictureLists }: Services,
  category: ListedCategory,
  asked: { offset: number; limit: number },
): Promise<readonly RatedPicture[]> {
  const key = `${category} ${asked.offset} ${asked.limit}`
  const kept = pictureLists.lists.get(key)
  const known = kept ? pictureLists.version : null
  const { version, pictures } = await listPicturesUnless(db, known, category, asked)
  if (pictures === null && kept !== undefined) return kept
  const list = pictures ?? []
  if (version !== pictureLists.version) pictureLists.lists.clear()
  pictureLists.version = version
  pictureLists.lists.delete(key)
  pictureLists.lists.set(key, list)
  for (const oldest of pictureLists.lists.keys()) {
    if (pictureLists.lists.size <= mostLists) break
    pictureLists.lists.delete(oldest)
  }
  return list
}
