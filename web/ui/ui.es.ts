import type { TranslationOf } from './translation-of.ts'
import type { texts as en } from './ui.en.ts'

export const texts: TranslationOf<typeof en> = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  dismiss: 'Quitar el mensaje',
  loading: 'Cargando…',
  tryAgain: 'Reintentar',
  filter: 'Filtrar y ordenar',
  filterNone: 'Quitar todo',
  field: {
    inLanguage: '{{label}} en {{language}}',
    optional: 'opcional',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    less: 'Uno menos',
    more: 'Uno más',
    most: '{{most}} como máximo',
  },
  error: {
    offline: 'Parece que no tienes conexión. Revísala e inténtalo de nuevo; lo que escribiste sigue aquí.',
    unexpected: 'Ocurrió un error inesperado.',
    summaryTitle: 'Revisa estos campos',
  },
}
