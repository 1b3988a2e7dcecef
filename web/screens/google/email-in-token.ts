import { isObject } from '../../stores/stored.ts'

/** The email an ID token names, unverified: to fill in a form, never to decide anything. Null when it names none. */
export function emailIn(idToken: string): string | null {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))))
    return isObject(claims) && typeof claims['email'] === 'string' ? claims['email'] : null
  } catch {
    return null
  }
}
