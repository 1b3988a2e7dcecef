/** The pictures of a design: files kept in this browser (`kept:…`), and pictures of the shop by their key. */
import { sendFile, type SendingFile } from '#web/app/api/send-file.ts'
import {
  adoptVisitorFiles,
  forgetFiles,
  keepFile,
  listKeptFiles,
  visitorOwner,
  type KeptFile,
} from '#web/app/stores/kept-files.ts'
import { examine, type FileRefusal } from '#web/files/file-rules.ts'
import { sourcesInDrafts } from './design-draft.ts'

const purpose = 'design'
const prefix = 'kept:'

/** Why a picture cannot be put on a design: by the rules of uploads, or because this browser cannot draw it. */
export type PictureRefusal = FileRefusal | 'undrawable'

const files = new Map<string, KeptFile>()
const urls = new Map<string, string>()

/** A picture that no design shows is kept for so long: it may be an undo away in another tab. */
const unusedForMs = 24 * 60 * 60 * 1000

/** Gets at the files an owner keeps for designs, and forgets those that were taken off. */
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

/** Where a picture is shown from; null when this browser does not have it any more. */
export function urlOf(source: string): string | null {
  // Not its picture, which shows the design on its press sheet: the transparent art.
  if (!source.startsWith(prefix)) return `/images/${source}?print=1`
  const file = files.get(source)
  if (file === undefined) return null
  const url = urls.get(source) ?? URL.createObjectURL(file.file)
  urls.set(source, url)
  return url
}

/** The bytes of a picture. @throws when it cannot be had */
export async function readSource(source: string): Promise<Blob> {
  const file = files.get(source)
  if (file !== undefined) return file.file
  const answer = await fetch(urlOf(source) ?? source)
  if (!answer.ok) throw new Error('a picture of the design could not be loaded')
  return answer.blob()
}

/** The px of a picture; null when this browser cannot draw it. */
export function sizeOf(url: string): Promise<{ pixelWidth: number; pixelHeight: number } | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ pixelWidth: image.naturalWidth, pixelHeight: image.naturalHeight })
    image.onerror = () => resolve(null)
    image.src = url
  })
}

/** Keeps a file for a design. @returns its source and size, or why it is not taken */
export async function keepPicture(
  file: File,
  owner: string,
): Promise<{ source: string; pixelWidth: number; pixelHeight: number } | PictureRefusal> {
  const { type, refusal } = await examine(file)
  if (refusal !== null) return refusal
  const kept: KeptFile = {
    id: crypto.randomUUID(),
    owner,
    purpose,
    file,
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
  if (size === null || size.pixelWidth === 0 || size.pixelHeight === 0) {
    files.delete(source)
    return 'undrawable'
  }
  await keepFile(kept)
  return { source, ...size }
}

/** Who is told how a file travels. */
export type OnTheWay = Pick<SendingFile, 'onProgress' | 'onWaiting' | 'signal'>

/** Sends a drawn file. @returns its upload's id @throws ApiError */
export const sendDrawn = async (file: Blob, name: string, told: OnTheWay): Promise<string> =>
  (await sendFile({ file, name, type: file.type, uploadId: null }, { ...told, onStart: () => undefined })).id

/** Bytes of a picture that is sent with the design; 0 for one of the shop's. */
export const bytesOf = (source: string): number => files.get(source)?.file.size ?? 0

/** What the shop calls a picture: a file of this browser is sent first, once. @throws ApiError */
export async function sentSource(source: string, told: OnTheWay): Promise<string> {
  const kept = files.get(source)
  if (kept === undefined) return source
  const keep = (change: Partial<KeptFile>) => {
    const now = { ...(files.get(source) ?? kept), ...change }
    files.set(source, now)
    void keepFile(now)
  }
  const upload = await sendFile(kept, { ...told, onStart: (uploadId) => keep({ uploadId }) })
  keep({ upload })
  return upload.id
}
