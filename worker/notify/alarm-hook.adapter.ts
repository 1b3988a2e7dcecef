/**
 * Sends a text to an incoming webhook of a chat. `{ text }` is the body that Slack documents; Discord takes the same at
 * the webhook's address with `/slack` behind it.
 */

/** The port. Throws when the chat does not take the text. */
export interface AlarmHook {
  send(text: string): Promise<void>
}

const timeoutMs = 8000

export const alarmHook = (url: string): AlarmHook => ({
  async send(text) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel().catch(() => undefined)
    if (!response.ok) throw new Error(`the alarm webhook answered ${response.status}`)
  },
})
