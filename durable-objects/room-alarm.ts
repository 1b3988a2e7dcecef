/** The part of a Durable Object's storage that is used here; tests pass one of their own. */
export interface AlarmStorage {
  getAlarm(): Promise<number | null>
  setAlarm(at: number): Promise<void>
}

/**
 * A Durable Object has one alarm; this shares it between all duties of the room. It rings at the earliest time any of
 * them asked for. The time of the next report moves on while a room talks, so that a talk does not ring it each second;
 * the times of the other duties stay until it rings.
 */
export class RoomAlarm {
  readonly #storage: AlarmStorage
  /** When the alarm is set for; undefined until it was read from storage. */
  #setFor: number | null | undefined
  /** The earliest time of a duty other than the report, as far as this object knows. */
  #dutyAt = Infinity
  #reportAt = Infinity

  constructor(storage: AlarmStorage) {
    this.#storage = storage
  }

  /** Whether the alarm is known to ring at `at` (ms) or earlier, whatever becomes of the report. */
  ringsBy(at: number): boolean {
    return this.#dutyAt <= at
  }

  /** Makes sure the alarm rings at `at` (ms) or earlier. */
  async wakeBy(at: number): Promise<void> {
    this.#dutyAt = Math.min(this.#dutyAt, at)
    await this.#set()
  }

  /** Whether the next report is known to have this time (ms). */
  reportsAt(at: number): boolean {
    return this.#reportAt === at
  }

  /** Makes sure the alarm rings for the next report at `at` (ms), instead of the time that was asked for it before. */
  async reportAt(at: number): Promise<void> {
    this.#reportAt = at
    await this.#set()
  }

  async #set(): Promise<void> {
    if (this.#setFor === undefined) {
      const setFor = await this.#storage.getAlarm()
      // Another call may have read it meanwhile, and set it.
      if (this.#setFor === undefined) {
        this.#setFor = setFor
        // An object that came to memory does not know for which duty it is set.
        this.#dutyAt = Math.min(this.#dutyAt, setFor ?? Infinity)
      }
    }
    const at = Math.min(this.#dutyAt, this.#reportAt)
    if (at === this.#setFor) return
    this.#setFor = at
    await this.#storage.setAlarm(at)
  }

  /** Call this after the alarm rang or was deleted with the storage. */
  isOff(): void {
    this.#setFor = null
    this.#dutyAt = Infinity
    this.#reportAt = Infinity
  }
}
