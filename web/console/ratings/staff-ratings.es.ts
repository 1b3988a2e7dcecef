import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './staff-ratings.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Reseñas',
  state: 'Cuáles',
  states: { waiting: 'Por leer', published: 'Publicadas', declined: 'Rechazadas' },
  none: 'No hay ninguna.',
  loading: 'Cargando…',
  more: 'Mostrar más',
  of: 'Reseña de {{title}}',
  by: '{{name}}, pedido #{{number}}',
  written: 'Escrita el {{date}}',
  noWords: 'Sin palabras.',
  photo: 'Foto {{number}}',
  answer: 'Tu respuesta, que todos pueden leer',
  answerHint: 'Aparece debajo de la reseña. Déjala vacía para publicar sin respuesta.',
  publish: 'Publicar',
  publishAgain: 'Guardar la respuesta',
  decline: 'Rechazar…',
  takeDown: 'Retirarla…',
  reason: 'Por qué se rechaza, para el cliente',
  reasonHint:
    'Rechaza solo lo que rompe las reglas: insultos, datos personales, publicidad o palabras sobre otra cosa. Nunca por pocas estrellas.',
  reasonMissing: 'Di por qué, para que se pueda cambiar.',
  declineNow: 'Rechazar',
  keep: 'Cancelar',
  busy: 'Guardando…',
  published: 'Publicada. Se avisó a quien la escribió.',
  declined: 'Rechazada. Se avisó por qué a quien la escribió.',
  saidReason: 'Rechazada porque: {{reason}}',
}
