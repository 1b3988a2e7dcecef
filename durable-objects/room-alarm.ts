/** A room's one alarm, which serves every duty: rings at the earliest moment somebody asked for. */
export class RoomAlarm {
  readonly #storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>
  /** When it is set for; undefined until it was looked up. */
  #wakeAt: number | null | undefined

  constructor(storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>) {
    this.#storage = storage
  }

  /** Sees to it that the alarm rings then at the latest. `at` in ms. */
  async wakeBy(at: number): Promise<void> {
    if (this.#wakeAt === undefined) this.#wakeAt = await this.#storage.getAlarm()
    if (typeof this.#wakeAt === 'number' && this.#wakeAt <= at) return
    this.#wakeAt = at
    await this.#storage.setAlarm(at)
  }

  /** It rang, or was deleted with everything else. */
  isOff(): void {
    this.#wakeAt = null
  }
}
