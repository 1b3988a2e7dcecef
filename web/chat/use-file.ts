import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatFile } from '#worker/chat/chat.rules.ts'

/** How this side gets at a room's files: where they are, and with which token. */
export interface FileAccess {
  addressOf: (file: ChatFile) => string
  token: () => string | null
}

/** Pictures that were loaded in this page, by address: a file never changes. */
const loaded = new Map<string, Promise<string>>()

async function fetchFile(address: string, token: string | null): Promise<string> {
  const answer = await fetch(address, {
    headers: token === null ? {} : { Authorization: token },
    credentials: 'same-origin',
  })
  if (!answer.ok) throw new Error(`file ${answer.status}`)
  return URL.createObjectURL(await answer.blob())
}

/** A file of the room as a `blob:` address, fetched with the reader's token: at once, or when `load` is called. */
export function useFile(
  file: ChatFile,
  { addressOf, token }: FileAccess,
  isWantedNow: boolean,
): { url: string | null; hasFailed: boolean; load: () => Promise<string | null> } {
  const address = addressOf(file)
  const [state, setState] = useState<{ url: string | null; hasFailed: boolean }>({ url: null, hasFailed: false })
  const isHere = useRef(true)
  const load = useCallback(async () => {
    const known = loaded.get(address) ?? fetchFile(address, token())
    loaded.set(address, known)
    const url = await known.catch(() => null)
    if (url === null) loaded.delete(address)
    if (isHere.current) setState({ url, hasFailed: url === null })
    return url
  }, [address, token])
  useEffect(() => {
    isHere.current = true
    if (isWantedNow) void load()
    return () => {
      isHere.current = false
    }
  }, [isWantedNow, load])
  return { ...state, load }
}
