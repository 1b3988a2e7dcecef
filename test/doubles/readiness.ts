import type { Environment } from './environment.ts'

/** Stays true once it was true, without asking again. */
let wasReady = false

/** Whether the local shop is migrated and seeded. */
export async function isReady({ READINESS: readiness }: Environment): Promise<boolean> {
  wasReady ||= readiness === undefined || (await readiness.fetch('http://readiness/')).status === 204
  return wasReady
}

/** The answer until then: a plain page that reloads itself, with Retry-After for programs. */
export const notReadyAnswer = (): Response =>
  new Response(
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Tinta opens in a moment</title>
<p>The shop is being set up. This page asks again by itself.</p>
<p lang="es">Estamos preparando la tienda. Esta página se actualiza sola.</p>
</html>
`,
    {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '2', 'Cache-Control': 'no-store' },
    },
  )
