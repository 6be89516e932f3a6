/** The namespace of SVG elements. */
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

const elements = new Set('g path rect circle ellipse line polyline polygon text tspan'.split(' '))

/** Geometry and layout of text: numbers, path data and keywords, which can hold no reference. */
const plainAttributes = new Set(
  (
    'd points x y x1 y1 x2 y2 dx dy cx cy r rx ry width height transform transform-origin ' +
    'transform-box rotate ' +
    'text-anchor dominant-baseline font-size font-weight letter-spacing ' +
    'fill-opacity fill-rule stroke-opacity stroke-width stroke-linecap stroke-linejoin ' +
    'stroke-dasharray opacity pointer-events'
  ).split(' '),
)

const paintAttributes = new Set(['fill', 'stroke'])

const paint = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/deg-]+\))$/i
const plain = /^[^<>&:"'\\]*$/
const deepest = 64

const shapes = 'path, rect, circle, ellipse, line, polyline, polygon'

/** A drawing rebuilt from what is known to be harmless. */
export interface CleanSvg {
  /** The drawing, ready to stand in the page. */
  root: SVGSVGElement
  /** Elements that may be sections, each with the names they could go by, the best first. */
  candidates: ReadonlyMap<SVGElement, readonly string[]>
}

/** Rebuilds a drawing out of allowed elements and attributes, so that nothing in it can run, load or
 * restyle anything. Null when the text is no SVG with a size. */
export const cleanSvg = (markup: string): CleanSvg | null => {
  const source = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement
  if (source.namespaceURI !== SVG_NAMESPACE || source.localName !== 'svg') return null
  if (source.getElementsByTagName('parsererror').length > 0) return null

  const viewBox = viewBoxOf(source)
  if (viewBox === null) return null

  const root = document.createElementNS(SVG_NAMESPACE, 'svg')
  root.setAttribute('viewBox', viewBox)
  root.setAttribute('preserveAspectRatio', 'xMidYMid meet')

  const candidates = new Map<SVGElement, readonly string[]>()
  copyChildren(source, root, candidates, 0)
  return root.childElementCount === 0 ? null : { root, candidates }
}

function viewBoxOf(source: Element): string | null {
  const numbers = (source.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] =
    numbers.length === 4
      ? numbers
      : [
          0,
          0,
          ...['width', 'height'].map((side) => Number.parseFloat(source.getAttribute(side) ?? '')),
        ]
  const isUsable = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0
  return isUsable ? `${x} ${y} ${width} ${height}` : null
}

function copyChildren(
  from: Element,
  to: Element,
  candidates: Map<SVGElement, readonly string[]>,
  depth: number,
) {
  for (const node of from.childNodes) {
    if (node instanceof Text) {
      if (to instanceof SVGTextContentElement) to.append(node.data)
      continue
    }
    if (!(node instanceof Element) || depth > deepest) continue
    if (node.namespaceURI !== SVG_NAMESPACE || !elements.has(node.localName)) continue
    if (isHidden(node)) continue

    const copy = document.createElementNS(SVG_NAMESPACE, node.localName)
    copyAttributes(node, copy)
    copyChildren(node, copy, candidates, depth + 1)
    const names = namesOf(node, copy)
    if (copy instanceof SVGElement && names.length > 0) candidates.set(copy, names)
    to.append(copy)
  }
}

/** What parts the names of a section that has several. */
const ALIAS_SIGN = '|'

/** The names that an element could go by as a section: words have an id of their own, and are none by
 * it. What was named by hand goes by those names alone. */
export const namesOf = (node: Element, copy: Element = node): readonly string[] => {
  const others = node.getAttribute('data-section-aliases')
  if (others !== null)
    return [node.getAttribute('data-section') ?? '', ...others.split(ALIAS_SIGN)].filter(Boolean)
  const isShape = copy.matches(shapes) || copy.querySelector(shapes) !== null
  const id = isShape ? node.getAttribute('id') : null
  return [
    ...['data-section', 'data-section-id'].map((attribute) => node.getAttribute(attribute)),
    id,
    ...(id?.includes('_') ? [spoken(id)] : []),
  ].filter((name) => name !== null)
}

/** An id with the spaces that it could not have; drawing programs write underscores for them. */
export const spoken = (id: string): string => id.replaceAll('_', ' ')

/** Whether a drawing keeps this to itself: a layer that is switched off, for one. */
const isHidden = (node: Element) =>
  node.getAttribute('display') === 'none' || node.getAttribute('visibility') === 'hidden'

function copyAttributes(from: Element, to: Element) {
  for (const { localName, namespaceURI, value } of from.attributes) {
    if (namespaceURI !== null) continue
    const isHarmless =
      (plainAttributes.has(localName) && plain.test(value)) ||
      (paintAttributes.has(localName) && paint.test(value.trim()))
    if (isHarmless) to.setAttribute(localName, value)
  }
}
