export { texts as shell } from '../shell/shell.es.ts'
export { texts as ui } from '#web/ui/ui.es.ts'
