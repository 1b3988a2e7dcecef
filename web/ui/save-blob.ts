/**
 * Saves bytes as a file of this name. A plain link cannot: what a session may read needs its token, and what the browser
 * made has no address.
 */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers read the file only after the click's handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
