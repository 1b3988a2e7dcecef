import { showToast } from '#web/ui/toasts.ts'

/** How long a step can be taken back: what is sent cannot, because customers are told of it (docs/decisions/040). */
const undoMs = 5_000
const held = new Set<() => Promise<unknown>>()
let isListening = false

/** Sends what is held when the tab goes away: nothing decided is lost. */
function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('pagehide', () => void sendHeldSteps())
}

/** Sends at once what is held, with the session there is now; done when all of it has been answered. */
export const sendHeldSteps = (): Promise<unknown> => Promise.allSettled([...held].map((send) => send()))

/** Shows a step as taken and sends it a little later, unless it is taken back. `send` says itself what became of it. */
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
