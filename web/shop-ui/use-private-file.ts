import { useEffect, useState } from 'react'
import { readFile } from '#web/app/api/read-file.ts'

/** Wide enough to read a proof, in px. */
const pdfWidth = 1000

/**
 * A picture of a file: the file itself, or the first page of a PDF.
 * @throws when there is none
 */
async function pictureOf(file: Blob, isPdf: boolean): Promise<Blob> {
  if (!isPdf) return file
  const page = await (await import('./pdf-page.ts')).firstPageOf(file, pdfWidth)
  if (page === null) throw new Error('no page to draw')
  return page.picture
}

/**
 * The address (blob:) of a file that only its owner and the staff may see, or of a PDF's first page; null while it
 * loads, and without a `url`. `token` is a mailed link's.
 */
export function usePrivateFile(url: string | null, token?: string, isPdf = false): string | 'failed' | null {
  const [source, setSource] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    if (url === null) return
    const stop = new AbortController()
    let made: string | undefined
    readFile(url, { signal: stop.signal, token })
      .then((file) => pictureOf(file, isPdf))
      .then(
        (blob) => {
          if (stop.signal.aborted) return
          made = URL.createObjectURL(blob)
          setSource(made)
        },
        () => !stop.signal.aborted && setSource('failed'),
      )
    return () => {
      stop.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
      setSource(null)
    }
  }, [url, token, isPdf])
  return source
}
