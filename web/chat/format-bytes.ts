/** Bytes as people say them: `340 kB`, `3.4 MB`. */
export function formatBytes(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000
  const value = new Intl.NumberFormat(language, { maximumFractionDigits: isLarge ? 1 : 0 }).format(bytes / (isLarge ? 1_000_000 : 1000))
  return `${value} ${isLarge ? 'MB' : 'kB'}`
}
