/**
 * What `work` resolves to, or an error once `ms` have passed. The work itself goes on: a call to a binding cannot be
 * cancelled.
 */
export function withinDeadline<Value>(work: Promise<Value>, ms: number, who: string): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => reject(new Error(`${who} did not answer in ${ms} ms`)))
  })
  return Promise.race([work, late])
}
