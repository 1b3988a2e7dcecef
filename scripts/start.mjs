// `npm start`: installs and builds what a fresh machine needs, then starts the shop (R-RUN-01).
import { spawn } from 'node:child_process'
import { ensureInstalled, nodeBinary, root } from './install.mjs'

ensureInstalled()
const shop = spawn(nodeBinary, ['--disable-warning=ExperimentalWarning', 'scripts/local/serve.ts'], {
  cwd: root,
  stdio: 'inherit',
})
// Ctrl-C reaches the whole process group; a signal to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (status) => process.exit(status ?? 0))
