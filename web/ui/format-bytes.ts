/** Bytes in readable form: `340 kB`, `3.4 MB`, `3,4 MB`; at least 1 kB for a file that is not empty. */
export function formatBytes(bytes: number, language: string): string {
  const [value, unit] =
    bytes < 1_000_000 ? [bytes === 0 ? 0 : Math.max(1, bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: unit === 'MB' ? 1 : 0 }).format(value)} ${unit}`
}
