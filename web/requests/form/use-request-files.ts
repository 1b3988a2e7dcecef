import { useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { loadAreas } from '#web/app/texts/texts.ts'
import type { TrayItem } from '#web/files/tray-item.ts'
import type { TrayContent } from '#web/files/tray.ts'

const loadFiles = async () => {
  const [{ requestFiles }] = await Promise.all([import('./request-files.tsx'), loadAreas(['request-more', 'uploads'])])
  return requestFiles
}
type Files = Awaited<ReturnType<typeof loadFiles>>

const none: readonly TrayItem[] = []
const nothing = createStore<TrayContent>(() => ({ owner: null, items: none }))

/** The files of a request. */
export interface RequestFilesState {
  /** The tray and its field; null until their code is here and has read which files this browser keeps for the owner. */
  files: Files | null
  items: readonly TrayItem[]
  /** Whether the code did not come; `retry` asks for it again. */
  hasFailed: boolean
  retry: () => void
}

/** Loads what takes the files of a request once it is wanted, and the files that this browser keeps for its owner. */
export function useRequestFiles(owner: string, isWanted: boolean): RequestFilesState {
  const [files, setFiles] = useState<Files | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || hasFailed || files !== null) return
    let isGone = false
    loadFiles()
      .then(async (loaded) => {
        await loaded.tray.open(owner)
        if (!isGone) setFiles(loaded)
      })
      .catch(() => !isGone && setFailed(true))
    return () => {
      isGone = true
    }
  }, [owner, isWanted, hasFailed, files])
  const items = useStore(files?.tray.store ?? nothing, (content) => (content.owner === owner ? content.items : none))
  return { files, items, hasFailed, retry: () => setFailed(false) }
}
