import type { Console } from '#web/app/lazy-console.tsx'
import { consoleEndpoints } from '#worker/api/console.console-calls.ts'
import { consoleTexts } from './console-texts.ts'
import { staffCustomersRoutes } from './customers/routes.tsx'
import { staffFiguresRoutes } from './figures/routes.tsx'
import { startStaffLive } from './frame/staff-live.ts'
import { StaffFrame } from './frame/StaffFrame.tsx'
import { StaffGate } from './frame/StaffGate.tsx'
import { staffHealthRoutes } from './health/routes.tsx'
import { staffRequestsRoutes } from './requests/routes.tsx'
import { staffSettingsRoutes } from './shop-settings/routes.tsx'
import { staffRoutes } from './staff/routes.tsx'

/** What lazy-console.tsx loads. The first matching screen wins. */
export const staffConsole: Console = {
  endpoints: consoleEndpoints,
  texts: consoleTexts,
  routes: [
    ...staffRoutes,
    ...staffRequestsRoutes,
    ...staffCustomersRoutes,
    ...staffFiguresRoutes,
    ...staffHealthRoutes,
    ...staffSettingsRoutes,
  ],
  Frame: StaffFrame,
  Gate: StaffGate,
  startLive: startStaffLive,
}
