export { texts as shell } from '../shell/shell.en.ts'
export { texts as ui } from '#web/ui/ui.en.ts'
