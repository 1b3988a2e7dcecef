import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './staff-health.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Estado',
  loading: 'Revisando…',
  well: 'Todo funciona. Nada te necesita.',
  wrong_one: 'Una cosa te necesita.',
  wrong_other: '{{count}} cosas te necesitan.',
  since: 'Desde {{when}}',
  never: 'Nunca se ha ejecutado.',
  again: 'Revisar otra vez',
  jobs: {
    title: 'Lo que se ejecuta cada minuto',
    what: 'Tarea',
    last: 'Última vez',
    never: 'nunca',
    stopped: 'detenida',
  },
  copy: {
    title: 'Copia semanal',
    last: 'La tienda se copió por última vez en su segundo bucket: {{when}}.',
    never: 'La primera copia está en camino.',
    none: 'La tienda no hace copias: no tiene un segundo bucket. El comando npm run deploy crea uno.',
  },
  told: {
    title: 'A quién se avisa',
    mail: 'Los propietarios reciben un correo por cada cosa nueva, y también un SMS cuando lo que falla puede ser el correo.',
    noMail: 'No se avisa a los propietarios: NOTIFY_OWNERS está desactivado en la configuración.',
    chat: 'También se avisa en el chat de ALARM_WEBHOOK_URL.',
    noChat: 'No se avisa en ningún chat. ALARM_WEBHOOK_URL acepta un webhook entrante de Slack o Discord.',
    morning: 'Cada mañana a las {{at}} llega un correo con el último día.',
    noMorning: 'No llega ningún correo por la mañana: MORNING_REPORT_AT está vacío.',
  },
  uptime: {
    title: 'Si la tienda misma se cae',
    text: 'Una tienda caída no puede avisar a nadie. Da esta dirección a un servicio de monitoreo que la consulte cada minuto: responde 200 si todo va bien y 503 si algo de lo de arriba te necesita.',
    label: 'Dirección para un servicio de monitoreo',
    copy: 'Copiar la dirección',
    copied: 'Copiada',
    copyFailed: 'No se pudo copiar. Selecciona la dirección y cópiala a mano.',
  },
}
