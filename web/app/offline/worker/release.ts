/** What a release says of itself to its service worker; web/build/service-worker.ts writes it into the built file. */
interface Release {
  /** Files that are fetched when the worker is installed; a hashed file needs no revision. */
  precached: { url: string; revision: string | null }[]
  /** The paths of the scripts that every page of it begins with. */
  scripts: string[]
  /** The empty shell of each language: the page of all screens that are not prerendered. */
  shells: Record<string, string>
}

declare const __RELEASE__: Release

export const release: Release = __RELEASE__
