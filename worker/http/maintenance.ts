import type { MiddlewareHandler } from 'hono'
import { isInMaintenance } from '#worker/config.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { type Language, languageFrom, languages } from '#worker/platform/language.rules.ts'

const retryAfterMs = minutes(2)

const texts: Record<Language, { title: string; what: string }> = {
  en: {
    title: 'The shop is back soon',
    what: 'We are putting something right and will be back within the hour. Your orders and your account are safe.',
  },
  es: {
    title: 'La tienda vuelve pronto',
    what: 'Estamos arreglando algo y volvemos en menos de una hora. Tus pedidos y tu cuenta están a salvo.',
  },
}

/** Plain, in every language, the reader's first; it asks again by itself. */
function page(reader: Language): string {
  const ordered = [reader, ...languages.filter((language) => language !== reader)]
  return `<!doctype html>
<html lang="${reader}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterMs / 1000}">
<title>${texts[reader].title}</title>
<main>
${ordered.map((language) => `<section lang="${language}"><h1>${texts[language].title}</h1><p>${texts[language].what}</p></section>`).join('\n')}
</main>
</html>
`
}

/**
 * While the shop is in maintenance nothing is served and nothing is changed (docs/decisions/140): readers get a page,
 * programs 503. The payment provider sends its webhooks again for three days.
 */
export const maintenance: MiddlewareHandler = async (c, next) => {
  if (!isInMaintenance(c.env as object)) return next()
  if (!(c.req.header('Accept') ?? '').includes('text/html')) throw new ShopError('busy', { retryAfterMs })
  return c.body(page(languageFrom(c.req.header('Accept-Language'))), 503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': String(retryAfterMs / 1000),
  })
}
