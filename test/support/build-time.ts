/**
 * How long the build took, ms. Global set-ups and reporters run in vitest's own process but import modules separately,
 * so the value is passed in the environment, which they share.
 */
export const buildTime = {
  add: (ms: number): void => {
    process.env['TEST_BUILD_MS'] = String(buildTime.ms() + Math.round(ms))
  },
  ms: (): number => Number(process.env['TEST_BUILD_MS'] ?? 0),
}
