/** The pictures of a design: files stored in this browser (`kept:…`), and the shop's pictures by their key. */
import { sendFile, type SendingFile } from '#web/app/api/send-file.ts'
import { adoptVisitorFiles, forgetFiles, keepFile, listKeptFiles, type KeptFile } from '#web/app/stores/kept-files.ts'
import { visitorOwner } from '#web/app/stores/visitor-owner.ts'
import { examine, type FileRefusal } from '#web/files/file-rules.ts'
import { artworkLimits } from '#worker/designer/artwork.rules.ts'
import { uploadLimits } from '#worker/files/upload.rules.ts'
import { sourcesInDrafts } from './design-draft.ts'

const purpose = 'design'
const prefix = 'kept:'

/**
 * Why a picture cannot be used in a design: by the rules for uploads, because this browser cannot draw it, because it
 * has more pixels than an upload may, or because a part of the file is missing.
 */
export type PictureRefusal = FileRefusal | 'undrawable' | 'pixels' | 'cut'

const files = new Map<string, KeptFile>()
const urls = new Map<string, string>()
/** Pictures that the browser's storage did not take: they last as long as the tab. */
const unstored = new Set<string>()

/** Stores a picture, or changes to it. */
async function store(source: string, kept: KeptFile): Promise<void> {
  files.set(source, kept)
  if (await keepFile(kept)) unstored.delete(source)
  else unstored.add(source)
}

/**
 * Stores again what the storage did not take, because there may be room by now.
 * @returns how many pictures still last as long as the tab
 */
export async function storeAgain(): Promise<number> {
  for (const source of unstored) {
    const kept = files.get(source)
    if (kept === undefined) unstored.delete(source)
    else await store(source, kept)
  }
  return unstored.size
}

/** Whether a picture is there after the tab was closed. */
export const isSourceStored = (source: string): boolean => !unstored.has(source)

/** How long a picture that no design uses is kept, in ms: an undo in another tab may still need it. */
const unusedForMs = 24 * 60 * 60 * 1000

/** Opens the files an owner keeps for designs, and deletes those no longer used. */
export async function openSources(owner: string): Promise<void> {
  if (owner !== visitorOwner) await adoptVisitorFiles(owner)
  const used = sourcesInDrafts([owner, visitorOwner])
  const unused: string[] = []
  for (const file of await listKeptFiles(owner, purpose)) {
    if (used.has(prefix + file.id) || Date.now() - file.addedAt < unusedForMs) files.set(prefix + file.id, file)
    else unused.push(file.id)
  }
  await forgetFiles(unused)
}

/** The address to show a picture from; null when this browser no longer has it. */
export function urlOf(source: string): string | null {
  // `print=1` is the transparent art; the picture itself shows the design on its press sheet.
  if (!source.startsWith(prefix)) return `/images/${source}?print=1`
  const file = files.get(source)
  if (file === undefined) return null
  const url = urls.get(source) ?? URL.createObjectURL(file.file)
  urls.set(source, url)
  return url
}

/**
 * The bytes of a picture.
 * @throws when it cannot be read
 */
export async function readSource(source: string): Promise<Blob> {
  const file = files.get(source)
  if (file !== undefined) return file.file
  const answer = await fetch(urlOf(source) ?? source)
  if (!answer.ok) throw new Error('a picture of the design could not be loaded')
  return answer.blob()
}

/** The size of a picture in px; null when this browser cannot draw it. */
export function sizeOf(url: string): Promise<{ pixelWidth: number; pixelHeight: number } | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ pixelWidth: image.naturalWidth, pixelHeight: image.naturalHeight })
    image.onerror = () => resolve(null)
    image.src = url
  })
}

/** Whether it has more pixels than the shop takes; saying so when it is sent would be late. */
const tooLarge = ({ pixelWidth, pixelHeight }: { pixelWidth: number; pixelHeight: number }): 'pixels' | null =>
  pixelWidth * pixelHeight > uploadLimits.pixels || Math.max(pixelWidth, pixelHeight) > artworkLimits.mostPixels
    ? 'pixels'
    : null

/** A picture that was stored. `isMoving`: its first frame alone is printed. */
export interface StoredPicture {
  source: string
  pixelWidth: number
  pixelHeight: number
  isMoving: boolean
}

/** What a browser does not say of a file, and the file whole; nothing where the rules for that do not come. */
async function examined(file: Blob, type: string): Promise<{ fault: 'cut' | 'moves' | null; whole: Blob }> {
  const rules = await import('./file-faults.ts').catch(() => null)
  if (rules === null) return { fault: null, whole: file }
  return rules.examineWhole(type, new Uint8Array(await file.arrayBuffer()))
}

/** How much of a file is read to know its colours, in bytes: a profile comes before them, and the largest have a megabyte. */
const headBytes = 4_000_000

/** Whether a picture of this browser is in the inks of a press; of the shop's own none is, nor one whose rules do not come. */
export async function isSourceCmyk(source: string): Promise<boolean> {
  const kept = files.get(source)
  if (kept === undefined) return false
  const [{ isCmyk }, head] = await Promise.all([
    import('./file-faults.ts'),
    kept.file.slice(0, headBytes).arrayBuffer(),
  ])
  return isCmyk(new Uint8Array(head))
}

/**
 * Stores a file for a design.
 * @returns its source and size, or why it is refused
 */
export async function keepPicture(file: File, owner: string): Promise<StoredPicture | PictureRefusal> {
  const { type, refusal } = await examine(file)
  if (refusal !== null) return refusal
  const { fault, whole } = await examined(file, type)
  const kept: KeptFile = {
    id: crypto.randomUUID(),
    owner,
    purpose,
    file: whole,
    name: file.name,
    type,
    addedAt: Date.now(),
    uploadId: null,
    upload: null,
  }
  const source = prefix + kept.id
  files.set(source, kept)
  const url = type === 'application/pdf' ? null : urlOf(source)
  const size = url === null ? null : await sizeOf(url)
  const unusable = size === null || size.pixelWidth === 0 || size.pixelHeight === 0 ? 'undrawable' : tooLarge(size)
  if (size === null || unusable !== null || fault === 'cut') {
    files.delete(source)
    return unusable ?? 'cut'
  }
  await store(source, kept)
  return { source, ...size, isMoving: fault === 'moves' }
}

/**
 * Stores a picture that was read from the server. `uploadId` names the customer's own upload, so that it is not sent
 * again; null for a picture that somebody else uploaded.
 * @returns its source
 */
export async function keepFetched(
  file: Blob,
  { owner, uploadId }: { owner: string; uploadId: string | null },
): Promise<string> {
  const id = crypto.randomUUID()
  const name = `picture.${file.type.split('/').at(-1) ?? 'jpg'}`
  const kept: KeptFile = {
    id,
    owner,
    purpose,
    file,
    name,
    type: file.type,
    addedAt: Date.now(),
    uploadId,
    upload: null,
  }
  await store(prefix + id, kept)
  return prefix + id
}

/** Callbacks about a file being sent. */
export type OnTheWay = Pick<SendingFile, 'onProgress' | 'onWaiting' | 'signal'>

/**
 * Sends a drawn file.
 * @returns its upload's id
 * @throws ApiError
 */
export const sendDrawn = async (file: Blob, name: string, told: OnTheWay): Promise<string> =>
  (await sendFile({ file, name, type: file.type, uploadId: null }, { ...told, onStart: () => undefined })).id

/** The bytes of a picture that must be sent with the design; 0 for one of the shop's. */
export const bytesOf = (source: string): number => files.get(source)?.file.size ?? 0

/**
 * A picture's source on the server; a file of this browser is uploaded first, once.
 * @throws ApiError
 */
export async function sentSource(source: string, told: OnTheWay): Promise<string> {
  const kept = files.get(source)
  if (kept === undefined) return source
  const keep = (change: Partial<KeptFile>) => void store(source, { ...(files.get(source) ?? kept), ...change })
  const upload = await sendFile(kept, { ...told, onStart: (uploadId) => keep({ uploadId }) })
  keep({ upload })
  return upload.id
}
