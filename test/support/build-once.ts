import { ensureBuilt } from '#scripts/local/bundle.ts'

/** Suites that open no shop: rules, and screens in happy-dom. */
const needsNoShop = /\.(unit|screen)\b|test\/architecture/

/** Builds the Worker and the doubles once for all suites; building is also the proof that `wrangler deploy` would. */
export async function setup(): Promise<void> {
  const asked = process.argv.filter((argument) => /^((\.\/)?test\/|\.(unit|screen))(?!.*vitest\.config)/.test(argument))
  if (asked.length > 0 && asked.every((path) => needsNoShop.test(path))) return
  await ensureBuilt(console.log)
}
