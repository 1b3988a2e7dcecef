import { html } from './html.mail.ts'

/** Paper and inks by day (D-10). White on `action` and every text on `sheet` keep a contrast of 4.5 or more. */
export const ink = {
  paper: '#f1ebdf',
  sheet: '#fffdf8',
  tint: '#f7f2e8',
  key: '#171614',
  quiet: '#635d52',
  rule: '#dcd3c1',
  mark: '#a69c89',
  cyan: '#009fd6',
  magenta: '#d6007a',
  yellow: '#f5cf00',
  action: '#c2006f',
  link: '#a8005f',
} as const

/**
 * The colours at night, for clients that support `prefers-color-scheme`; other clients invert the day's colours
 * themselves.
 */
const night = {
  paper: '#0f0e0d',
  sheet: '#1b1a18',
  tint: '#26241f',
  key: '#f4efe4',
  quiet: '#b5ad9d',
  rule: '#3b372f',
  mark: '#6e675a',
  cyan: '#27bdf2',
  yellow: '#ffdc2e',
  action: '#d6007a',
  link: '#ff85c6',
} as const

/**
 * No font is loaded: heavy system fonts replace the shop's display font, which only some readers have installed. Names
 * have no quotes, which would become entities inside a style attribute.
 */
export const font = {
  display: 'Bricolage Grotesque,Avenir Next,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif',
  text: '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif',
  code: 'SF Mono,SFMono-Regular,Consolas,Roboto Mono,Liberation Mono,Menlo,Courier,monospace',
} as const

/**
 * Rules that inline styles cannot express: narrow screens and dark mode. The classes override the inline styles next to
 * them. There are two blocks because Gmail drops a whole block if it contains something unknown.
 */
export const styleBlocks = html`<style>
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%}
table{border-spacing:0}
@media (max-width:520px){
.pad{padding-left:20px!important;padding-right:20px!important}
.headline{font-size:29px!important;line-height:33px!important}
.code{font-size:34px!important;line-height:42px!important}
.foot{padding-left:38px!important;padding-right:38px!important}
.first,.second{display:block!important;width:auto!important;text-align:left!important}
.first{padding-right:0!important;padding-bottom:0!important}
.second{padding-top:2px!important;border-top:0!important}
.wide{width:100%!important}
.wide a{display:block!important}
}
</style>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}
@media (prefers-color-scheme:dark){
.paper{background:${night.paper}!important}
.sheet{background:${night.sheet}!important}
.tint{background:${night.tint}!important}
.key{color:${night.key}!important}
.quiet{color:${night.quiet}!important}
.link{color:${night.link}!important}
.rule{border-color:${night.rule}!important}
.mark{border-color:${night.mark}!important}
.edge{border-color:${night.key}!important}
.action{background:${night.action}!important}
.stamp{color:${night.link}!important;border-color:${night.link}!important}
.bar-cyan{background:${night.cyan}!important}
.bar-yellow{background:${night.yellow}!important}
.bar-key{background:${night.key}!important}
}
</style>`
