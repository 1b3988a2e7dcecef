import { readFile } from 'node:fs/promises'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
}

/** Vite's manifest: chunks by source. */
export interface Manifest {
  chunks: Record<string, Chunk>
}

/** Reads the manifest from a file. */
export async function readManifest(path: string): Promise<Manifest> {
  return { chunks: JSON.parse(await readFile(path, 'utf8')) as Record<string, Chunk> }
}

/**
 * The scripts and styles that these sources need, with all their imports, in order.
 * @throws Error for a source that was not built
 */
export function importedFiles(
  { chunks }: Manifest,
  sources: readonly string[],
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = chunks[key]
    if (chunk === undefined) throw new Error(`the build has no chunk for ${key}`)
    chunk.imports?.forEach(visit)
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
  }
  sources.forEach(visit)
  return { scripts: [...scripts], styles: [...styles] }
}
