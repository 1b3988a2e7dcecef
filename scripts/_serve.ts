import { writeFileSync } from 'node:fs'
const { ensureBuilt } = await import(process.cwd() + '/scripts/local/bundle.ts')
const { migrate } = await import(process.cwd() + '/scripts/local/migrate.ts')
const { seed } = await import(process.cwd() + '/scripts/local/seed.ts')
const { startLocalShop } = await import(process.cwd() + '/scripts/local/shop.ts')
const { openEdge } = await import(process.cwd() + '/scripts/bench/web/edge.ts')
const { makeCertificate } = await import(process.cwd() + '/scripts/bench/web/tools.ts')
await ensureBuilt(console.log)
let shop: any
const edge = await openEdge(await makeCertificate(), () => shop?.url ?? new URL('http://localhost:0'))
shop = await startLocalShop({ config: { PUBLIC_URL: edge.url.origin } })
await migrate(shop); await seed(shop)
writeFileSync('/tmp/w/edge.url', edge.url.origin)
console.log('ready', edge.url.origin)
