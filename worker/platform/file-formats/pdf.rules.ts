import { DamagedFile, latin, type ByteSource, type Inspection } from './byte-source.rules.ts'

const windowBytes = 512 * 1024
/** Windows overlap, because an object may cross the edge of a window. */
const overlapBytes = 4 * 1024
const mostPages = 100_000
/** Compressed objects that are looked into, and how much of them. */
const mostStreams = 20
const mostInflated = 1024 * 1024
/**
 * Nodes of page trees that are read, and how much of a file around each: one that has more does not say how many pages
 * it has.
 */
const mostNodes = 5000
const nodeBytes = 1000
/** Pages that are counted one by one; a file that has more does not say how many. */
const mostLeaves = 10_000

/** A PDF: how many pages, as far as the file says so. It has no pixels. */
export async function inspectPdf(source: ByteSource): Promise<Inspection> {
  const tail = latin(await source.read(Math.max(0, source.size - 2048), 2048))
  if (!tail.includes('%%EOF')) throw new DamagedFile('no end')
  return { width: null, height: null, pages: await countPages(source), edits: [] }
}

async function countPages(source: ByteSource): Promise<number | null> {
  let counted = 0
  let nodes = 0
  const count = (text: string): void => {
    for (const { index } of text.matchAll(/\/Type\s*\/Pages(?![A-Za-z])/g)) {
      if ((nodes += 1) > mostNodes) return
      counted = Math.max(counted, countAt(text, index))
    }
  }
  let leaves = 0
  let streams = 0
  for (let offset = 0; offset < source.size; offset += windowBytes) {
    const bytes = (await source.read(offset, windowBytes + overlapBytes)).slice()
    const text = latin(bytes)
    count(text)
    leaves += leavesIn(text.slice(0, windowBytes + 16))
    for (const found of text.matchAll(/\/Type\s*\/ObjStm\b/g)) {
      if (streams >= mostStreams || found.index >= windowBytes) break
      streams += 1
      const inner = await inflated(bytes, text, found.index)
      count(inner)
      leaves += leavesIn(inner)
    }
    if (nodes > mostNodes || leaves > mostLeaves) return null
  }
  const linearized = /\/Linearized\b[^>]{0,200}\/N\s+(\d{1,6})/.exec(latin(await source.read(0, 1024)))
  const pages = counted || Number(linearized?.[1] ?? 0) || leaves
  return pages >= 1 && pages <= mostPages ? pages : null
}

/**
 * How many pages are under the node of a page tree that says of itself, there, what it is; the largest is the root of
 * all.
 */
function countAt(text: string, index: number): number {
  // Cut first: a search over all of a window, for each node of it, is a file that never ends.
  const before = text.slice(Math.max(0, index - nodeBytes), index)
  const after = text.slice(index, index + nodeBytes)
  const opened = before.lastIndexOf('<<')
  const closed = after.indexOf('>>')
  const node = (opened < 0 ? before : before.slice(opened)) + (closed < 0 ? after : after.slice(0, closed))
  return Number(/\/Count\s+(\d{1,6})\b/.exec(node)?.[1] ?? 0)
}

/** How many pages a text contains, counted only up to the limit that matters. */
function leavesIn(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)) if ((count += 1) > mostLeaves) break
  return count
}

/** The text of a compressed stream of objects; empty when it is no such thing. */
async function inflated(bytes: Uint8Array, text: string, index: number): Promise<string> {
  const start = /stream\r?\n/.exec(text.slice(index, index + 500))
  if (!start) return ''
  const from = index + start.index + start[0].length
  const end = text.indexOf('endstream', from)
  const compressed = bytes.slice(from, end < 0 ? bytes.length : end)
  const reader = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  let result = ''
  try {
    while (result.length < mostInflated) {
      const { done, value } = await reader.read()
      if (done) break
      result += latin(value)
    }
    await reader.cancel()
  } catch {
    // Not deflate, or padded behind its end: what came out until there is what there is.
  }
  return result
}
