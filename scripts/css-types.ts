/** Says to TypeScript which classes each CSS module has; `npm run types` does this first (decision 066). */
import { join } from 'node:path'
import { declareCssModules } from '#web/build/css-classes.ts'

declareCssModules(join(import.meta.dirname, '../web'))
