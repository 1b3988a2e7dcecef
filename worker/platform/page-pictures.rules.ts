import { pictureUrl, srcsetOf } from './picture-path.rules.ts'

/** What is said of a picture that a path and its stored widths say, too. */
interface Addresses {
  id: string
  path: string
  url: string
  srcset: string
}

/** A picture as the data in a page names it. */
interface ShortPicture {
  path: string
  /** The widths it is stored in, px. */
  widths: readonly number[]
}

const isPicture = (value: unknown): value is Addresses =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'srcset' in value &&
  typeof value.srcset === 'string'
const isShort = (value: unknown): value is ShortPicture =>
  typeof value === 'object' && value !== null && 'widths' in value && 'path' in value

const addressesOf = ({ path, widths }: ShortPicture): Addresses => ({
  id: path,
  path,
  url: pictureUrl(path),
  srcset: srcsetOf(path, widths),
})

/**
 * For `JSON.stringify`: writes a picture without the addresses that follow from its path. They are half a kilobyte of a list,
 * and a page has to come with the first round trip (docs/decisions/480). What does not follow from it is written as it is.
 */
export function shortPicture(_: string, value: unknown): unknown {
  if (!isPicture(value)) return value
  const { id, url, srcset, ...rest } = value
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  const whole = addressesOf({ path: value.path, widths })
  return whole.id === id && whole.url === url && whole.srcset === srcset ? { ...rest, widths } : value
}

/** For `JSON.parse`: the picture that `shortPicture` wrote. */
export function wholePicture(_: string, value: unknown): unknown {
  if (!isShort(value)) return value
  const { widths, ...rest } = value
  return { ...addressesOf({ path: value.path, widths }), ...rest }
}
