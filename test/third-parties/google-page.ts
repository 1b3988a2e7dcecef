import type { StubPage } from './doubles-server.ts'

/**
 * A minimal log-in screen under the shop's content security policy: it loads the stand-in for Google's script and draws
 * its button. Query parameters: the button's options as JSON in `button`, `client_id`, `prompt=1`.
 */
export const googlePages: Record<string, StubPage> = {
  '/sign-in': {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Log in</title>
<link rel="stylesheet" href="/sign-in.css">
<script src="/__local/google/client.js"></script>
<script type="module" src="/sign-in.js"></script>
<main><h1>Log in</h1><p><label>Email <input></label></p><div id="google"></div></main></html>`,
  },
  '/sign-in.css': {
    type: 'text/css',
    body: `body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; background: #faf8f3; color: #1a1a1a; }
@media (prefers-color-scheme: dark) { body { background: #16161a; color: #f3efe6; } }
button { border: 9px dashed red; height: 99px; }
main { max-width: 480px; margin: auto; }`,
  },
  '/sign-in.js': {
    type: 'text/javascript',
    body: `
const query = new URLSearchParams(location.search)
const { id } = window.google.accounts
window.answers = []
window.moments = []
id.initialize({
  client_id: query.get('client_id') ?? 'local-tinta.apps.googleusercontent.com',
  callback: (answer) => window.answers.push(answer),
  nonce: 'nonce-of-the-page',
  use_fedcm_for_prompt: true,
})
id.renderButton(document.querySelector('#google'), JSON.parse(query.get('button') ?? '{}'))
if (query.has('prompt')) {
  id.prompt((moment) => window.moments.push([moment.getMomentType(), moment.getSkippedReason() ?? moment.getDismissedReason()]))
}
`,
  },
}
