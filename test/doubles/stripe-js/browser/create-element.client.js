/**
 * Builds an element; the page's policy allows no markup with styles, so everything is built by hand.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | boolean | undefined>} attributes true is an empty attribute, false and undefined are
 * none
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
function createElement(tag, attributes, ...children) {
  const element = document.createElement(tag)
  setAttributes(element, attributes)
  element.append(...children)
  return element
}

/**
 * The same for SVG.
 * @param {string} tag
 * @param {Record<string, string | boolean | undefined>} attributes
 * @param {...(Node | string)} children
 */
function createSvg(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  setAttributes(element, attributes)
  element.append(...children)
  return element
}

/**
 * @param {Element} element
 * @param {Record<string, string | boolean | undefined>} attributes
 */
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) element.removeAttribute(name)
    else element.setAttribute(name, value === true ? '' : value)
  }
}
