import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './password.en.ts'

export const texts: TranslationOf<typeof en> = {
  forgotPasswordErrorMessage: 'Ingresa un correo o número de teléfono válido',
  forgot: {
    title: 'Contraseña olvidada',
    headline: '¿No puedes entrar?',
    lead: 'Dinos tu correo o tu teléfono y te enviamos un enlace para elegir una contraseña nueva.',
    identifier: 'Correo o teléfono',
    submit: 'Enviarme un enlace',
    busy: 'Enviando…',
    sent: 'Mira tus mensajes.',
    sentLead: 'El enlace sirve una sola vez, durante {{life}}. Si pides otro, solo funciona el más reciente.',
    help: '¿Aún nada? Puede tardar un minuto. Si es por correo, revisa también tu carpeta de spam.',
    again: 'Enviar otro enlace',
    againWait: 'Enviar otro enlace en {{wait}}',
    unknownError: 'Ocurrió un error desconocido',
    login: 'Volver a iniciar sesión',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    headline: 'Contraseña nueva.',
    lead: 'Elige una que no uses en ningún otro sitio. Después se cierran todas tus sesiones y entras con ella.',
    submit: 'Guardar contraseña',
    busy: 'Guardando tu contraseña…',
    done: 'Todo listo.',
    doneLead: 'En un momento podrás iniciar sesión.',
    login: 'Iniciar sesión ahora',
    failed: 'No funcionó.',
    failedLead: 'Cada enlace sirve una sola vez, durante {{life}}, y solo el más reciente. Pide otro; tarda un minuto.',
    expired: 'El enlace venció o algo salió mal',
    askAgain: 'Pedir otro enlace',
  },
  new: {
    password: 'Contraseña nueva',
    repeat: 'Repite la contraseña nueva',
  },
}
