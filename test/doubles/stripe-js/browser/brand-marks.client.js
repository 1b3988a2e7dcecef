/** Small drawings of the card networks, 32 × 21. */
/** @type {Record<string, () => SVGElement[]>} */
const brandDrawings = {
  visa: () => [
    plate('#fff'),
    word('VISA', '#1a1f71', {
      x: '16',
      'font-size': '10.5',
      'font-style': 'italic',
      'font-weight': '900',
      textLength: '24',
    }),
  ],
  mastercard: () => [
    plate('#fff'),
    createSvg('circle', { cx: '12.5', cy: '10.5', r: '6.5', fill: '#eb001b' }),
    createSvg('circle', { cx: '19.5', cy: '10.5', r: '6.5', fill: '#f79e1b' }),
    createSvg('path', { d: 'M16 5.02a6.5 6.5 0 0 1 0 10.96 6.5 6.5 0 0 1 0-10.96z', fill: '#ff5f00' }),
  ],
  amex: () => [
    plate('#016fd0'),
    word('AMEX', '#fff', { x: '16', 'font-size': '9', 'font-weight': '800', textLength: '24' }),
  ],
  discover: () => [
    plate('#fff'),
    createSvg('path', { d: 'M12 20.5C22 18.6 28 15 31.5 11v7a2.5 2.5 0 0 1-2.5 2.5z', fill: '#f47216' }),
    word('DISCOVER', '#231f20', { x: '16', y: '11.5', 'font-size': '6', 'font-weight': '800', textLength: '27' }),
  ],
  diners: () => [
    plate('#fff'),
    createSvg('circle', { cx: '16', cy: '10.5', r: '7.5', fill: '#0079be' }),
    createSvg('path', { d: 'M14 5.6a5.2 5.2 0 0 0 0 9.8zM18 5.6a5.2 5.2 0 0 1 0 9.8z', fill: '#fff' }),
  ],
  jcb: () => [
    plate('#fff'),
    ...['#0e4c96', '#c8102e', '#007b40'].map((fill, index) =>
      createSvg('rect', { x: String(6 + index * 7), y: '4', width: '6', height: '13', rx: '2', fill }),
    ),
    word('JCB', '#fff', { x: '16', 'font-size': '5.5', 'font-weight': '800', textLength: '17' }),
  ],
  unionpay: () => [
    plate('#fff'),
    ...['#e21836', '#00447c', '#007b84'].map((fill, index) =>
      createSvg('path', { d: `M${7.5 + index * 6} 4h7l-2.6 13h-7z`, fill }),
    ),
  ],
  unknown: () => [
    createSvg('rect', {
      x: '1',
      y: '1',
      width: '30',
      height: '19',
      rx: '2.5',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-opacity': '.6',
    }),
    createSvg('path', { d: 'M1 6h30v3.5H1z', fill: 'currentColor', 'fill-opacity': '.6' }),
    createSvg('path', { d: 'M4.5 14.5h8', stroke: 'currentColor', 'stroke-opacity': '.6', 'stroke-width': '1.5' }),
  ],
}

/** @param {string} fill */
const plate = (fill) =>
  createSvg('rect', {
    x: '.5',
    y: '.5',
    width: '31',
    height: '20',
    rx: '2.5',
    fill,
    stroke: '#000',
    'stroke-opacity': '.16',
  })

/**
 * @param {string} text
 * @param {string} fill
 * @param {Record<string, string>} attributes
 */
const word = (text, fill, attributes) =>
  createSvg(
    'text',
    {
      y: '14',
      'text-anchor': 'middle',
      'font-family': 'Arial, Helvetica, sans-serif',
      lengthAdjust: 'spacingAndGlyphs',
      fill,
      ...attributes,
    },
    text,
  )

/**
 * The mark of a card network; the picture says nothing the field's text does not.
 * @param {string} name
 */
function drawBrandMark(name) {
  const drawing = brandDrawings[name] ?? brandDrawings.unknown
  return createSvg(
    'svg',
    { viewBox: '0 0 32 21', class: 'BrandMark', 'aria-hidden': 'true', focusable: 'false' },
    ...(drawing?.() ?? []),
  )
}

/** Shows where the security code is: on the back, or on the front of an American Express. */
/** @param {boolean} isOnFront */
function drawCvcHint(isOnFront) {
  const stripe = isOnFront
    ? []
    : [createSvg('path', { d: 'M1 5h30v4H1z', fill: 'currentColor', 'fill-opacity': '.55' })]
  return createSvg(
    'svg',
    { viewBox: '0 0 32 21', class: 'BrandMark CvcHint', 'aria-hidden': 'true', focusable: 'false' },
    createSvg('rect', {
      x: '1',
      y: '1',
      width: '30',
      height: '19',
      rx: '2.5',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-opacity': '.55',
    }),
    ...stripe,
    createSvg('rect', {
      x: '17.5',
      y: isOnFront ? '5' : '10.5',
      width: '12',
      height: '7.5',
      rx: '1.5',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': '1.2',
    }),
    createSvg('path', {
      d: `M20 ${isOnFront ? '8.8' : '14.3'}h7`,
      stroke: 'currentColor',
      'stroke-width': '1.8',
      'stroke-dasharray': '1.8 0.9',
    }),
  )
}
