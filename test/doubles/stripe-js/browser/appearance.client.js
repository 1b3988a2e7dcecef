/**
 * The appearance that the page asks for.
 * @typedef {import('@stripe/stripe-js').Appearance} Appearance
 */

/** @type {Record<string, Record<string, string>>} */
const themes = {
  stripe: {
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorDanger: '#c0123c',
    colorTextSecondary: '#5b5d6b',
    colorTextPlaceholder: '#6f717d',
    borderColor: '#d5d6dd',
    borderRadius: '5px',
    shadow: '0 1px 2px rgb(0 0 0 / .05)',
  },
  night: {
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorDanger: '#fe9bb1',
    colorTextSecondary: '#c3c4cc',
    colorTextPlaceholder: '#a9abb8',
    borderColor: '#5a5c6c',
    borderRadius: '5px',
    shadow: '0 1px 2px rgb(0 0 0 / .3)',
  },
  flat: {
    colorPrimary: '#0570de',
    colorBackground: '#f1f1f4',
    colorText: '#30313d',
    colorDanger: '#c0123c',
    colorTextSecondary: '#5b5d6b',
    colorTextPlaceholder: '#6a6c78',
    borderColor: 'transparent',
    borderRadius: '4px',
    shadow: 'none',
  },
}

/** Names as Stripe has them; the form's own parts carry the same class names, so `rules` fit. */
const sheetText = `
:host { display: block; font-family: var(--fontFamily); font-size: var(--fontSizeBase); line-height: 1.4; color: var(--colorText); }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.Form { display: grid; gap: var(--gap); min-width: 0; margin: 0; padding: 0; border: 0; }
.Row { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); grid-template-rows: auto auto auto; column-gap: var(--gap); }
.Field { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; min-width: 0; }
.Row > .Field { grid-row: span 3; grid-template-rows: subgrid; }
.Label { align-self: end; margin-bottom: 4px; font-size: .93em; color: var(--colorText); }
.Box { position: relative; }
.Input {
  width: 100%; min-height: 44px; padding: 10px 12px; border: 1px solid var(--borderColor); border-radius: var(--borderRadius); background-color: var(--colorBackground);
  color: var(--colorText); font: inherit; font-size: max(16px, 1em); font-variant-numeric: tabular-nums; box-shadow: var(--shadow);
  transition: border-color .15s, box-shadow .15s; appearance: none;
}
.Input::placeholder { color: var(--colorTextPlaceholder); opacity: 1; }
.Input:focus { outline: 2px solid var(--colorPrimary); outline-offset: -1px; border-color: transparent; box-shadow: 0 0 0 4px color-mix(in srgb, var(--colorPrimary) 22%, transparent); }
.Input--invalid { border-color: var(--colorDanger); border-width: 2px; padding: 9px 11px; color: var(--colorDanger); }
.Input:-webkit-autofill { -webkit-text-fill-color: var(--colorText); box-shadow: inset 0 0 0 60px var(--colorBackground); }
.Input[name=cvc] { padding-right: 52px; }
.Select {
  padding-right: 36px; text-overflow: ellipsis; background-repeat: no-repeat; background-position: right 14px center, right 9px center; background-size: 5px 5px;
  background-image: linear-gradient(45deg, transparent 50%, var(--colorTextSecondary) 50%), linear-gradient(135deg, var(--colorTextSecondary) 50%, transparent 50%);
}
.Error { margin: 4px 0 0; font-size: .93em; color: var(--colorDanger); }
.Error:empty { margin: 0; }
.Marks { position: absolute; inset: 0 10px 0 auto; display: flex; align-items: center; gap: 4px; pointer-events: none; color: var(--colorTextSecondary); }
.BrandMark { display: block; width: 32px; height: 21px; flex: none; }
.Field--number { container-type: inline-size; }
.Field--number .Input[data-brand=unknown] { padding-right: 84px; }
.Field--number .Input { padding-right: 52px; }
@container (max-width: 359px) { .Marks--all > :nth-child(n + 3) { display: none; } }
.Hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.Form[aria-busy=true] { cursor: progress; }
.Input:disabled { opacity: .7; }

.Line { display: flex; flex-wrap: wrap; align-items: center; border: 1px solid var(--borderColor); border-radius: var(--borderRadius); background: var(--colorBackground); box-shadow: var(--shadow); padding: 0 10px; gap: 0 8px; }
.Line:focus-within { outline: 2px solid var(--colorPrimary); outline-offset: -1px; }
.Line .Field { flex: 1 1 60px; }
.Line .Field--number { flex: 4 1 190px; }
.Line .Label, .Line .Error { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.Line .Input, .Line .Input:focus { border: 0; outline: 0; box-shadow: none; padding-inline: 2px; background: none; }
.Line .Field--number .Input { padding-left: 42px; padding-right: 0; }
.Line .Marks { inset: 0 auto 0 0; }
.Line .Field--cvc .Marks { display: none; }

@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media (forced-colors: active) { .Input:focus { outline: 3px solid Highlight; } }
`

/**
 * The style sheet of an appearance, for `adoptedStyleSheets`, so that the page's markup contains no styles.
 * @param {Appearance | undefined} appearance
 */
function sheetTextFor(appearance) {
  const theme = themes[appearance?.theme ?? 'stripe'] ?? themes.stripe
  const variables = /** @type {Record<string, string | undefined>} */ (appearance?.variables ?? {})
  const values = {
    ...theme,
    fontFamily: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
    fontSizeBase: '16px',
    gap: variables.gridRowSpacing ?? (variables.spacingUnit ? `calc(${variables.spacingUnit} * 4)` : '12px'),
    ...Object.fromEntries(Object.entries(variables).filter(([, value]) => typeof value === 'string')),
  }
  const declarations = Object.entries(values).map(([name, value]) => `--${name}: ${value};`)
  return `:host { ${declarations.join(' ')} }\n${sheetText}\n${rulesText(appearance?.rules)}`
}

/**
 * `{'.Input:focus': {borderColor: 'red'}}` as CSS.
 * @param {Appearance['rules']} rules
 */
function rulesText(rules) {
  return Object.entries(rules ?? {})
    .map(([selector, style]) => {
      const lines = Object.entries(style).map(
        ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
      )
      return `${selector} { ${lines.join(' ')} }`
    })
    .join('\n')
}
