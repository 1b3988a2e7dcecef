import { consoleEndpoints } from '#contract/console-endpoints'
import type { Console } from '../console-door.tsx'
import { consoleTexts } from '../i18n/console-texts.ts'
import { staffCustomersRoutes } from '../routes/staff-customers.tsx'
import { staffFiguresRoutes } from '../routes/staff-figures.tsx'
import { staffRequestsRoutes } from '../routes/staff-requests.tsx'
import { staffSettingsRoutes } from '../routes/staff-settings.tsx'
import { staffRoutes } from '../routes/staff.tsx'
import { StaffFrame } from './StaffFrame.tsx'
import { StaffGate } from './StaffGate.tsx'

/** The console as its door lets it in (console-door.tsx): first match wins among its screens. */
export const staffConsole: Console = {
  endpoints: consoleEndpoints,
  texts: consoleTexts,
  routes: [
    ...staffRoutes,
    ...staffRequestsRoutes,
    ...staffCustomersRoutes,
    ...staffFiguresRoutes,
    ...staffSettingsRoutes,
  ],
  Frame: StaffFrame,
  Gate: StaffGate,
}
