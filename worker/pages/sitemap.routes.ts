import type { Context } from 'hono'
import { listCustomProductIds } from '#worker/catalogue/catalogue.queries.ts'
import { occasionKeys } from '#worker/catalogue/occasions.rules.ts'
import { listReadyDesignPaths } from '#worker/catalogue/ready-designs.queries.ts'
import { readyDesignOf } from '#worker/catalogue/ready-designs.rules.ts'
import type { Env } from '#worker/env.ts'
import { keptCatalogueFile, keptFile } from '#worker/platform/kept-answers.rules.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { buildServices, type Services } from '#worker/services.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { addressIn } from './page-head.presenter.ts'
import { canonicalPath, hasParameters, screens, type ScreenName } from './screens.rules.ts'

/** Public screens by their path, without wildcards; an alias is listed under the screen it shows. */
const publicPaths: readonly string[] = [
  ...new Set(
    (Object.keys(screens) as ScreenName[]).flatMap((name) =>
      screens[name].prerendered && !hasParameters(name) ? [canonicalPath(name)] : [],
    ),
  ),
]

/** A sitemap holds 50,000 addresses at most, and a design has two. */
const mostDesigns = 20_000
const publicUrlOf = (c: Context<{ Bindings: Env }>): string => buildServices(c.env, c.executionCtx).config.PUBLIC_URL

/** The pages of the occasions. */
const occasionPaths = occasionKeys.map((occasion) => `${screens.occasions.path}/${occasion}`)

/** The pages of the designs that are ready to buy. */
async function designPaths({ db }: Services): Promise<string[]> {
  const paths = await listReadyDesignPaths(db, mostDesigns)
  return paths.flatMap((path) => {
    const page = readyDesignOf(path)
    return page === null ? [] : [`${screens.readyToGo.path}/${page.category}/${page.design}`]
  })
}

/** Every public page in both languages. */
export async function sitemap(c: Context<{ Bindings: Env }>): Promise<Response> {
  const services = buildServices(c.env, c.executionCtx)
  const publicUrl = services.config.PUBLIC_URL
  const [designs, products] = await Promise.all([designPaths(services), listCustomProductIds(services.db)])
  const all = [
    ...new Set([...publicPaths, ...products.map((id) => `${screens.custom.path}/${id}`), ...designs, ...occasionPaths]),
  ]
  const entry = (path: string) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(publicUrl, path, language)}"/>`,
    )
    return languages
      .map((language) => `<url><loc>${addressIn(publicUrl, path, language)}</loc>${alternates.join('')}</url>`)
      .join('')
  }
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${all.map(entry).join('')}</urlset>`
  return c.body(xml, 200, { ...keptCatalogueFile, 'Content-Type': 'application/xml; charset=utf-8' })
}

/**
 * Crawlers need no calls but for the pictures of shared designs, which link previews show. Private screens ask search
 * engines themselves not to be listed.
 */
export const robots = (c: Context<{ Bindings: Env }>): Response =>
  c.text(
    `User-agent: *\nDisallow: /api/\nAllow: /api/sharedDesigns/\nSitemap: ${publicUrlOf(c)}/sitemap.xml\n`,
    200,
    keptFile,
  )

/** What a phone needs to put the shop on its home screen. */
export const webManifest = (c: Context<{ Bindings: Env }>): Response =>
  c.body(
    JSON.stringify({
      id: '/',
      name: shop.name,
      short_name: shop.name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f6f2ea',
      theme_color: '#f6f2ea',
      icons: [
        ...[192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
        // Devices cut this one into the shape of their own icons.
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    200,
    { ...keptFile, 'Content-Type': 'application/manifest+json' },
  )
