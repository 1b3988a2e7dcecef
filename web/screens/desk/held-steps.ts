import { showToast } from '../../ui/toasts.ts'

/** How long a step can be taken back: what is sent cannot, because customers are told of it (docs/decisions/040). */
const undoMs = 5_000
const held = new Set<() => void>()
let isListening = false

/** Sends what is held when the tab goes away: nothing decided is lost. */
function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('pagehide', () => {
    for (const send of [...held]) send()
  })
}

/** Shows a step as taken and sends it a little later, unless it is taken back. Answers with what sends it at once. */
export function holdStep({ text, undoLabel, send, onUndo }: { text: string; undoLabel: string; send: () => void; onUndo: () => void }): () => void {
  listen()
  const commit = () => {
    if (!held.delete(commit)) return
    clearTimeout(timer)
    dismiss()
    send()
  }
  held.add(commit)
  const timer = setTimeout(commit, undoMs)
  const dismiss = showToast(text, {
    lastsMs: undoMs,
    action: {
      label: undoLabel,
      run: () => {
        if (!held.delete(commit)) return
        clearTimeout(timer)
        onUndo()
      },
    },
  })
  return commit
}
