/** Bytes as people say them: `340 kB`, `3.4 MB`, `3,4 MB`; never nothing for a file that holds something. */
export function formatBytes(bytes: number, language: string): string {
  const [value, unit] =
    bytes < 1_000_000 ? [bytes === 0 ? 0 : Math.max(1, bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: unit === 'MB' ? 1 : 0 }).format(value)} ${unit}`
}
