import type { AreaTexts } from '#web/app/texts/areas.ts'
import type { TranslationOf } from '#web/ui/translation-of.ts'

/** What colleagues note about an order, in Spanish. */
export const texts: TranslationOf<AreaTexts['team']> = {
  title: 'Para el equipo',
  about:
    'En la tienda, el cliente no ve nada de esto. Las notas van con la copia de sus datos: escribe lo que le dirías.',
  assignee: 'Quién se encarga',
  nobody: 'Nadie',
  me: '{{name}} (tú)',
  assigned: 'Se encarga {{name}}.',
  unassigned: 'Ya no se encarga nadie.',
  tags: 'Etiquetas',
  tagLabel: 'Una etiqueta nueva',
  tagAdd: 'Agregar etiqueta',
  tagRemove: 'Quitar la etiqueta «{{tag}}»',
  noTags: 'Sin etiquetas.',
  notes: 'Notas',
  noteLabel: 'Una nota nueva',
  noteAdd: 'Agregar nota',
  noteDone: 'Nota agregada.',
  noteRemove: 'Eliminar',
  noteRemoveOf: 'Eliminar la nota: {{text}}',
  noteRemoved: 'Nota eliminada.',
  noNotes: 'No hay notas.',
  by: '{{name}}, {{time}}',
  mentions: {
    hint: 'Escribe @ y un nombre para notificar a alguien del equipo.',
    offered: 'Personas del equipo',
    count_one: '{{count}} persona para elegir',
    count_other: '{{count}} personas para elegir',
    seen: '@{{name}} ya lo vio',
    waits: '@{{name}} aún no lo ve',
  },
  busy: 'Un momento…',
}
