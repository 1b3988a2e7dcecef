/** Checks of the deployed shop from outside: what a shopper needs first. */
import { readPictureManifest } from '../stock/picture-manifest.ts'

interface Look {
  what: string
  path: string
  /** True if the text of the answer is right. */
  isRight: (body: string) => boolean
}

const looks = (isStocked: boolean): Look[] => {
  const [picture] = readPictureManifest()
  return [
    { what: 'the shop answers and reaches its database', path: '/api/health', isRight: () => true },
    { what: 'the home page', path: '/', isRight: (body) => body.includes('<html') },
    ...(picture ? [{ what: 'a picture', path: `/images/${picture.path}?w=320`, isRight: () => true }] : []),
    {
      what: 'the custom products',
      path: '/api/products/custom?page=0&limit=5',
      isRight: (body) => !isStocked || !body.includes('"products":[]'),
    },
    { what: 'a gallery', path: '/images?folder=gallery&category=dtf&page=0&limit=5', isRight: (body) => body !== '' },
  ]
}

/**
 * Repeats each check until it passes or the time is over.
 * @returns the failed checks, in words
 */
export async function smokeTest(origin: string, isStocked: boolean, patienceMs: number): Promise<string[]> {
  const endsAt = Date.now() + patienceMs
  const faults: string[] = []
  for (const { what, path, isRight } of looks(isStocked)) {
    for (;;) {
      const fault = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(10_000) }).then(
        async (answer) => {
          const body = await answer.text()
          return answer.ok && isRight(body) ? null : `${path} answers ${answer.status}`
        },
        (error: unknown) => `${path}: ${error instanceof Error ? error.message : 'no answer'}`,
      )
      if (fault === null) break
      if (Date.now() >= endsAt) {
        faults.push(`${what}: ${fault}`)
        break
      }
      await new Promise((resume) => setTimeout(resume, 2000))
    }
  }
  return faults
}
