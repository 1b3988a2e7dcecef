import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './google.en.ts'

export const texts: TranslationOf<typeof en> = {
  or: 'o',
  region: 'Iniciar sesión con Google',
  loading: 'Cargando el botón de Google…',
  busy: 'Iniciando sesión con Google…',
  failed: 'Falló el inicio de sesión con Google',
  notLoaded: 'No se pudo cargar el botón de Google.',
  tryAgain: 'Reintentar',
  consent: {
    before: 'Al continuar con Google aceptas los',
    terms: 'términos y condiciones',
    after: 'y los correos y SMS sobre tu cuenta y tus pedidos. Nada de publicidad.',
    newTab: '(se abre en otra pestaña)',
  },
  password: 'Contraseña de tu cuenta',
  connect: 'Conectar Google',
}
