import { useCallback, useEffect, useRef, useState } from 'react'
import { readFile } from '#web/app/api/read-file.ts'
import type { ChatFile } from '#worker/chat/chat.rules.ts'

/** How a side reads a room's files. */
export interface FileAccess {
  addressOf: (file: ChatFile) => string
}

/** Files loaded in this page, by address; a file never changes. */
const loaded = new Map<string, Promise<string>>()

const fetchFile = async (address: string): Promise<string> => URL.createObjectURL(await readFile(address))

/** A file of the room as a `blob:` address, fetched with the reader's session: at once, or when `load` is called. */
export function useFile(
  file: ChatFile,
  { addressOf }: FileAccess,
  isWantedNow: boolean,
): { url: string | null; hasFailed: boolean; load: () => Promise<string | null> } {
  const address = addressOf(file)
  const [state, setState] = useState<{ url: string | null; hasFailed: boolean }>({ url: null, hasFailed: false })
  const isHere = useRef(true)
  const load = useCallback(async () => {
    const known = loaded.get(address) ?? fetchFile(address)
    loaded.set(address, known)
    const url = await known.catch(() => null)
    if (url === null) loaded.delete(address)
    if (isHere.current) setState({ url, hasFailed: url === null })
    return url
  }, [address])
  useEffect(() => {
    isHere.current = true
    if (isWantedNow) void load()
    return () => {
      isHere.current = false
    }
  }, [isWantedNow, load])
  return { ...state, load }
}
