import type { OrderView } from '#worker/api/wire.ts'
import { lineNameIn } from '#worker/catalogue/line-name.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import type { Job } from './jobs.queries.ts'
import type { OrderLine } from './orders.queries.ts'

/** The job of an order that pays a quote, as screens show it. */
export const presentJob = (job: Job | null, language: Language): OrderView['job'] =>
  job && {
    requestId: job.requestId,
    requestNumber: job.requestNumber,
    deadline: job.deadline,
    title: job.title,
    product: language === 'es' ? job.productEs : job.productEn,
    category: job.category,
    pieces: piecesOf(job),
    items: job.items.map(({ size, quantity }) => ({ size, quantity })),
  }

const piecesOf = ({ items }: Job): number => items.reduce((total, { quantity }) => total + quantity, 0)

/** What is to be made and packed: the quote's sizes for an order that pays a quote, else the order's own lines. */
export const goodsOf = (
  { lines, job }: { lines: readonly OrderLine[]; job: Job | null },
  language: Language,
): { title: string; image: string; quantity: number; size: string }[] =>
  job === null
    ? lines.map((line) => ({
        title: lineNameIn(line, language),
        image: pictureUrl(line.picturePath),
        quantity: line.quantity,
        size: line.size,
      }))
    : job.items.map(({ size, quantity }) => ({
        title: job.title,
        image: pictureUrl(lines[0]?.picturePath ?? ''),
        quantity,
        size,
      }))
