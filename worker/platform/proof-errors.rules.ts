import type { Localized } from './language.rules.ts'

/** Refusals when a link, a code or a Google account does not prove an identity. Part of the error catalogue. */
export const proofErrors = {
  registration_password: {
    status: 403,
    en: 'Type the password you chose when you registered. It shows that this registration is yours.',
    es: 'Escribe la contraseña que elegiste al registrarte. Así sabemos que este registro es tuyo.',
  },
  password_wrong: {
    status: 422,
    en: 'This is not the password of this registration. If you did not choose one, register again.',
    es: 'Esta no es la contraseña de este registro. Si tú no elegiste ninguna, regístrate de nuevo.',
  },
  google_password: {
    status: 403,
    en: 'This email already has an account. Type its password once, and Google opens it from then on.',
    es: 'Ese correo ya tiene una cuenta. Escribe su contraseña una vez y desde entonces Google la abre.',
  },
  google_other: {
    status: 409,
    en: 'Another Google account is connected to this account. Log in with that one, or with your password.',
    es: 'Esta cuenta está conectada a otra cuenta de Google. Entra con esa o con tu contraseña.',
  },
} as const satisfies Record<string, Localized & { status: number }>
