/**
 * Frames of one socket are handled in order: a frame waits while an earlier one of its socket is still being checked.
 * Most frames wait for nothing and are done at once; the runtime then has no promise to wait for (docs/decisions/360).
 */
export class SocketTurns<Socket extends object> {
  readonly #turns = new WeakMap<Socket, Promise<void>>()

  /** `work` never fails. What is returned resolves when it is done; undefined when it is done already. */
  take(socket: Socket, work: () => Promise<void> | undefined): Promise<void> | undefined {
    const earlier = this.#turns.get(socket)
    const done = earlier ? earlier.then(work) : work()
    if (!done) return undefined
    const turn = done.then(() => {
      if (this.#turns.get(socket) === turn) this.#turns.delete(socket)
    })
    this.#turns.set(socket, turn)
    return turn
  }
}
