import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetSession } from '#web/app/stores/session.ts'
import { loadAreas, showLanguage } from '#web/app/texts/texts.ts'

/** Before each test of a file: a browser that has kept nothing, nobody logged in, the designer's texts in English. */
export function beforeDesigning(): void {
  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    forgetSession()
    await showLanguage('en')
    await loadAreas(['designer', 'kinds', 'request', 'uploads', 'buying', 'saved'])
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}
