/** A customer in their chat room, for benchmarks and tests that count or time messages. */
export class Talk {
  readonly #socket: WebSocket
  #said = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** Opens the customer's room and enters it. */
  static async begin(shop: URL, userId: string, token: string): Promise<Talk> {
    const url = new URL(`/api/chat?room=${userId}`, shop)
    url.protocol = 'ws:'
    const talk = new Talk(new WebSocket(url))
    await talk.#event('open')
    const entered = talk.#heard('"type":"previous_messages"')
    talk.#socket.send(JSON.stringify({ type: 'auth', token }))
    await entered
    return talk
  }

  /** Says something, and waits until the room has sent it to everybody. */
  async say(): Promise<void> {
    const content = `talk ${(this.#said += 1)}.`
    const heard = this.#heard(content)
    this.#socket.send(JSON.stringify({ type: 'message', content }))
    await heard
  }

  end(): void {
    this.#socket.close()
  }

  /** @throws Error when the socket closes first */
  #heard(text: string): Promise<void> {
    return this.#until('message', (event) => String((event as MessageEvent).data).includes(text))
  }

  #event(type: string): Promise<void> {
    return this.#until(type, () => true)
  }

  #until(type: string, fits: (event: Event) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const over = new AbortController()
      const { signal } = over
      const end = (done: () => void) => (over.abort(), done())
      this.#socket.addEventListener(type, (event) => fits(event) && end(resolve), { signal })
      const closed = () => end(() => reject(new Error('the socket of the room was closed')))
      this.#socket.addEventListener('close', closed, { signal })
    })
  }
}
