import type { Handlers } from '#worker/api/handler.ts'
import { presentHealth } from './health.presenter.ts'
import { examineShop, uptimeKey } from './watch-shop.ts'

/** How the shop does, for the console (docs/decisions/144). */
export const healthRoutes = {
  async staffHealth({ language, services }) {
    const { facts, findings } = await examineShop(services)
    const { PUBLIC_URL, NOTIFY_OWNERS, MORNING_REPORT_AT } = services.config
    return presentHealth(
      facts,
      findings,
      {
        hasBackups: services.backups !== null,
        uptimeUrl: `${PUBLIC_URL}/api/health?deep=${await uptimeKey(services)}`,
        isTold: {
          byMail: NOTIFY_OWNERS,
          byChat: NOTIFY_OWNERS && services.alarmHook !== null,
          morningAt: NOTIFY_OWNERS ? MORNING_REPORT_AT : '',
        },
      },
      language,
    )
  },
} satisfies Partial<Handlers>
