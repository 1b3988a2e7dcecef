/** Saves what the browser has made as a file of this name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // By then the download has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
