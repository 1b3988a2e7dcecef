import { useEffect, useState } from 'react'
import { readFile } from '../../api/read-file.ts'

/** The address (blob:) of a file only she and the staff may see; null while it comes, and where nothing is asked for. `token` is a mailed link's. */
export function usePrivateFile(url: string | null, token?: string): string | 'failed' | null {
  const [source, setSource] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    if (url === null) return
    const stop = new AbortController()
    let made: string | undefined
    readFile(url, { signal: stop.signal, token }).then(
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
  }, [url, token])
  return source
}
