// `npm run dev`: the shop for whoever works on it. Screens and styles change while the page stays, the Worker is
// started again when its code changes (docs/decisions/067).
import { spawn } from 'node:child_process'
import { ensureInstalled, nodeBinary, root } from './install.mjs'

ensureInstalled()
const shop = spawn(nodeBinary, ['--disable-warning=ExperimentalWarning', 'scripts/dev/serve.ts'], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (status) => process.exit(status ?? 0))
