/**
 * A Durable Object has one alarm; this shares it between all duties of the room. It rings at the earliest time any of
 * them asked for.
 */
export class RoomAlarm {
  readonly #storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>
  /** When the alarm is set for; undefined until it was read from storage. */
  #wakeAt: number | null | undefined

  constructor(storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>) {
    this.#storage = storage
  }

  /** Whether the alarm is known to ring at `at` (ms) or earlier. */
  ringsBy(at: number): boolean {
    return typeof this.#wakeAt === 'number' && this.#wakeAt <= at
  }

  /** Makes sure the alarm rings at `at` (ms) or earlier. */
  async wakeBy(at: number): Promise<void> {
    if (this.#wakeAt === undefined) this.#wakeAt = await this.#storage.getAlarm()
    if (this.ringsBy(at)) return
    this.#wakeAt = at
    await this.#storage.setAlarm(at)
  }

  /** Call this after the alarm rang or was deleted with the storage. */
  isOff(): void {
    this.#wakeAt = null
  }
}
