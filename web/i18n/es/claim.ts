import type { TranslationOf } from '../areas.ts'
import type { texts as en } from '../en/claim.ts'

export const texts: TranslationOf<typeof en> = {
  title: '¿Algo va mal?',
  until: 'Avísanos hasta el {{date}}, con una foto, y lo hacemos de nuevo o te devolvemos tu dinero.',
  over: 'Los 7 días para avisar de un defecto ya pasaron. Escríbenos de todos modos si algo va mal:',
  start: 'Avisar de un problema',
  lines: '¿De qué se trata?',
  linesMissing: 'Elige al menos una cosa.',
  line: '{{title}}, {{size}}',
  kind: '¿Qué está mal?',
  choose: 'Elige…',
  kinds: { damaged: 'Llegó dañado', misprinted: 'La impresión no está bien', wrong_item: 'No es lo que pedí', missing: 'Falta algo', other: 'Otra cosa' },
  wish: '¿Qué prefieres?',
  wishes: { reprint: 'Que lo hagan de nuevo', refund: 'Que me devuelvan el dinero' },
  message: 'Cuéntanos más',
  messageHint: 'En qué parte de la pieza, y cómo debería ser.',
  photosMissing: 'Agrega al menos una foto.',
  photosWaiting: 'Espera a que lleguen las fotos, o quita las que no llegan.',
  send: 'Enviar el aviso',
  sending: 'Enviando tu aviso…',
  sent: 'Gracias. Te respondemos en menos de {{hours}} horas.',
  later: 'Ahora no',
  reports: 'Tus avisos',
  state: { open: 'Lo estamos revisando', reprint: 'Lo hacemos de nuevo', reprinting: 'Otra vez en la prensa', resent: 'El nuevo va en camino', refunded: 'Dinero devuelto', declined: 'No aceptado' },
  sentOn: 'Avisado el {{date}}',
  photo: 'Tu foto {{number}}',
}
