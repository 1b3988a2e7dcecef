import { raw } from 'hono/html'

/** The mailbox page: paper and ink by day, ink and paper by night. */
export const mailboxStyles = raw(`
:root {
  color-scheme: light dark;
  --paper: #faf8f3; --sheet: #fff; --ink: #1a1a1a; --quiet: #5c5a55; --line: #dcd8cd; --accent: #b4006e; --bubble: #dff3fb;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #141414; --sheet: #1e1d1c; --ink: #f3efe6; --quiet: #aaa59a; --line: #383531; --accent: #ff6fb8; --bubble: #12394a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
body > header, main { max-width: 760px; margin: 0 auto; padding: 24px 16px; }
body > header { padding-bottom: 8px; border-bottom: 4px solid; border-image: linear-gradient(90deg, #00a4c7 25%, #d4007f 25% 50%, #f2c500 50% 75%, var(--ink) 75%) 1; }
h1 { margin: 0; font-size: 28px; letter-spacing: -.02em; }
header p { margin: 0 0 16px; color: var(--quiet); }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 8px; }
input, button { min-height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 2px; background: var(--sheet); color: inherit; font: inherit; }
input { flex: 1 1 220px; min-width: 0; }
button { background: var(--ink); color: var(--paper); border-color: var(--ink); cursor: pointer; }
button.quiet { background: none; color: var(--quiet); border-color: var(--line); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); overflow-wrap: anywhere; }
.mail, .sms { margin: 0 0 12px; background: var(--sheet); border: 1px solid var(--line); border-radius: 2px; }
.mail > summary, .sms > header { display: grid; grid-template-columns: auto 1fr auto; gap: 2px 12px; align-items: baseline; padding: 12px 16px; cursor: pointer; list-style: none; }
.sms > header { cursor: default; }
.mail > summary::-webkit-details-marker { display: none; }
.channel { font-size: 12px; text-transform: uppercase; letter-spacing: .08em; color: var(--quiet); }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.mail .who { grid-column: 2; color: var(--quiet); font-size: 14px; }
time { color: var(--quiet); font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; grid-row: 1; grid-column: 3; }
.from { margin: 0; padding: 0 16px 8px; color: var(--quiet); font-size: 14px; }
iframe { display: block; width: 100%; height: 560px; resize: vertical; border: 0; border-block: 1px solid var(--line); background: #fff; }
.findings { margin: 0; padding: 0 16px 12px; list-style: none; font-size: 14px; display: grid; gap: 6px; }
.findings a { display: inline-block; padding: 6px 0; }
.findings:not(:has(li)) { display: none; }
code { padding: 2px 8px; border: 1px solid var(--line); font: 600 16px ui-monospace, monospace; letter-spacing: .08em; }
.text { border-top: 1px solid var(--line); padding: 12px 16px; }
.text summary { cursor: pointer; color: var(--quiet); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; margin: 12px 0 0; }
.bubble { margin: 4px 16px 12px; padding: 10px 14px; width: fit-content; max-width: 90%; background: var(--bubble); border-radius: 16px 16px 16px 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { color: var(--quiet); padding: 48px 0; text-align: center; }
@media (max-width: 480px) {
  .mail > summary, .sms > header { grid-template-columns: auto 1fr; }
  time { grid-row: auto; grid-column: 1 / -1; }
}
`)
