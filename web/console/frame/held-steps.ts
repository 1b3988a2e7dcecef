import { showToast } from '#web/ui/toasts.ts'

/**
 * How long a step can be undone, in ms. After that it is sent and customers are notified, so it cannot be undone
 * (docs/decisions/040).
 */
const undoMs = 5_000
const held = new Set<() => Promise<unknown>>()
let isListening = false

/** Sends held steps when the tab is closed, so that no decision is lost. */
function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('pagehide', () => void sendHeldSteps())
}

/** Sends held steps at once with the current session; resolves when all were answered. */
export const sendHeldSteps = (): Promise<unknown> => Promise.allSettled([...held].map((send) => send()))

/** Shows a step as done and sends it a little later, unless it is undone. `send` reports its own outcome. */
export function holdStep({
  text,
  undoLabel,
  send,
  onUndo,
}: {
  text: string
  undoLabel: string
  send: () => Promise<unknown>
  onUndo: () => void
}): void {
  listen()
  const commit = async () => {
    if (!held.delete(commit)) return
    clearTimeout(timer)
    dismiss()
    await send()
  }
  held.add(commit)
  const timer = setTimeout(() => void commit(), undoMs)
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
}
