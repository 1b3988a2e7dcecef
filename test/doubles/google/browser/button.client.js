/**
 * Google's standard button, as a real button in a shadow root of its own.
 * @typedef {{
 *   type?: 'standard' | 'icon', theme?: 'outline' | 'filled_blue' | 'filled_black', size?: 'large' | 'medium' |
 * 'small',
 *   text?: 'signin_with' | 'signup_with' | 'continue_with' | 'signin', shape?: 'rectangular' | 'pill' | 'circle' |
 * 'square',
 *   logo_alignment?: 'left' | 'center', width?: number | string, locale?: string, state?: string, click_listener?: ()
 * => void,
 * }} ButtonOptions
 */

/** Height, the text's size, the logo's, the space at the sides: px, as Google's own style sheet has them. */
const buttonSizes = {
  large: { height: 40, font: 14, logo: 18, side: 12 },
  medium: { height: 32, font: 14, logo: 18, side: 10 },
  small: { height: 20, font: 11, logo: 10, side: 8 },
}

const buttonThemes = {
  outline: { background: '#fff', color: '#3c4043', border: '#dadce0', hover: '#f8faff' },
  filled_blue: { background: '#1a73e8', color: '#fff', border: '#1a73e8', hover: '#1b66c9' },
  filled_black: { background: '#202124', color: '#fff', border: '#202124', hover: '#555658' },
}

/** Google takes no button wider than this. */
const widestPx = 400

/**
 * The width that was asked for as Google takes it: `300`, `'300'`; null is as wide as the words.
 * @param {number | string | undefined} width
 * @param {number} height
 */
const widthPxOf = (width, height) => {
  const asked = Number(width)
  return Number.isFinite(asked) && asked > 0 ? Math.min(Math.max(asked, height), widestPx) : null
}

/** @param {ButtonOptions} options */
function buttonSheetText({
  type,
  theme = 'outline',
  size = 'large',
  shape = 'rectangular',
  logo_alignment: alignment = 'left',
  width,
}) {
  const { height, font, logo, side } = buttonSizes[size]
  const { background, color, border, hover } = buttonThemes[theme]
  const isIcon = type === 'icon'
  const isFilled = theme !== 'outline'
  const radius = shape === 'pill' || shape === 'circle' ? height / 2 : 4
  const widthPx = isIcon ? height : widthPxOf(width, height)
  const plate = height - 4
  return `
:host { all: initial; display: block; }
button {
  box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; height: ${height}px;
  width: ${widthPx === null ? 'auto' : `${widthPx}px`}; padding: 0 ${isIcon ? 0 : side}px 0 ${isIcon ? 0 : isFilled ? 1 : side}px; margin: 0; overflow: hidden;
  border: 1px solid ${border}; border-radius: ${radius}px; background: ${background}; color: ${color};
  font: 500 ${font}px/1 "Google Sans", Roboto, arial, sans-serif; letter-spacing: .25px; white-space: nowrap; cursor: pointer; transition: background-color .2s;
}
button:hover { background: ${hover}; }
button:focus-visible { outline: 2px solid #1a73e8; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
.logo { display: grid; place-items: center; flex: none; ${isFilled ? `width: ${plate}px; height: ${plate}px; border-radius: ${Math.max(radius - 1, 0)}px; background: #fff;` : ''} }
svg { width: ${logo}px; height: ${logo}px; display: block; }
.words { ${alignment === 'left' && widthPx !== null ? 'flex: 1;' : ''} margin-left: 8px; overflow: hidden; text-overflow: ellipsis; line-height: ${height - 2}px; }
@media (prefers-reduced-motion: reduce) { button { transition: none; } }
@media (forced-colors: active) { button { border-color: ButtonBorder; } }
`
}

/**
 * Draws the button into the page's own element, in place of what was there.
 * @param {HTMLElement} parent
 * @param {ButtonOptions} options
 * @param {() => void} press
 */
function drawButton(parent, options, press) {
  const words = texts[languageOf(options.locale)][options.text ?? 'signin_with']
  const isIcon = options.type === 'icon'
  const button = createElement(
    'button',
    { type: 'button', lang: languageOf(options.locale), 'aria-label': isIcon ? words : undefined },
    createElement('span', { class: 'logo' }, createLogo()),
    ...(isIcon ? [] : [createElement('span', { class: 'words' }, words)]),
  )
  button.addEventListener('click', press)
  const host = createElement('div', { class: 'S9gUrf-YoZ4jf' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonSheetText(options))
  const shadow = host.attachShadow({ mode: 'open', delegatesFocus: true })
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(button)
  parent.replaceChildren(host)
}
