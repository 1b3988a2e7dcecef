import { isTold } from '../deploy/mail-events.ts'
import type { Target } from '../deploy/owner-file.ts'
import { well, wrong, type Line } from './line.ts'

/** Whether bounces and complaints come back to the shop. @throws WranglerFailed */
export async function examineMailEvents(target: Target, sender: string): Promise<Line> {
  return (await isTold(target, sender))
    ? well('bounces and complaints of mail come back to the shop')
    : wrong(
        'the shop is not told of mail that bounces: the queue has no subscription to the sender’s domain',
        'Run npm run deploy again; it subscribes the queue.',
      )
}
