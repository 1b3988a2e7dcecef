import type { PrintSource } from './print-sources.ts'

/**
 * A ZIP of print files under their own names. They are loaded one after the other, so that only one is in work; lines
 * that are printed from the same thing load it once. `load` gives one file, `onFile` is told how many are in.
 * @throws whatever `load` throws: a ZIP that lacks a file is none
 */
export async function zipOfPrints(
  sources: readonly PrintSource[],
  load: (source: PrintSource) => Promise<Blob>,
  onFile: (done: number) => void,
): Promise<Blob> {
  const { makeZip } = await import('client-zip')
  const loaded = new Map<string, Blob>()
  async function* entries() {
    for (const [index, source] of sources.entries()) {
      const key = `${source.url} ${source.area?.widthIn ?? ''}`
      const blob = loaded.get(key) ?? (await load(source))
      loaded.set(key, blob)
      yield { name: source.name, input: blob.stream() }
      onFile(index + 1)
    }
  }
  return new Response(makeZip(entries()), { headers: { 'Content-Type': 'application/zip' } }).blob()
}
