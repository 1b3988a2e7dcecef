import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './uploads.en.ts'

export const texts: TranslationOf<typeof en> = {
  label: 'Tus archivos',
  hint: 'JPEG, PNG, WebP, GIF, AVIF, HEIC o PDF, hasta 25 MB cada uno y {{count}} archivos como máximo. Cuanto más grande, más nítida la impresión.',
  choose: 'Elegir archivos',
  camera: 'Tomar una foto',
  drop: 'O arrástralos aquí, o pega una imagen.',
  upload: 'Subir',
  list: 'Archivos elegidos',
  added_one: '{{count}} archivo agregado.',
  added_other: '{{count}} archivos agregados.',
  remove: 'Quitar {{name}}',
  cancel: 'Dejar de enviar {{name}}',
  retry: 'Intentar de nuevo',
  retryOf: 'Intentar de nuevo: {{name}}',
  progress: '{{sent}} de {{total}}',
  progressOf: 'Enviando {{name}}',
  pages_one: '{{count}} página',
  pages_other: '{{count}} páginas',
  state: {
    kept: 'Guardado en este navegador. Se envía cuando inicies sesión.',
    queued: 'Espera su turno…',
    waiting: 'Sin conexión. Sigue solo cuando la haya.',
    failed: 'No llegó.',
    done: 'Subido',
  },
  refusal: {
    type: 'No podemos imprimir este tipo de archivo. Envía un JPEG, PNG, WebP, GIF, AVIF, HEIC o PDF.',
    size: 'Este archivo pesa más de 25 MB. Guárdalo más pequeño o como JPEG.',
    empty: 'Este archivo está vacío. Elígelo de nuevo.',
    count: 'Son más archivos de los que caben en una solicitud. Quita otro primero.',
  },
  quality: {
    good: 'Se imprime nítido: {{dpi}} DPI a {{width}} × {{height}} pulg.',
    fair: 'Se ve bien a un paso: {{dpi}} DPI a {{width}} × {{height}} pulg.',
    low: 'Se verá borroso a {{width}} × {{height}} pulg. ({{dpi}} DPI). Nítido hasta {{safeWidth}} × {{safeHeight}} pulg.; un original más grande se imprime mejor.',
    vector: 'La calidad de los PDF la revisamos a mano.',
  },
}
