import { findSeats, seatGroup, readSeatName, extractSeats } from './seats/extract-seats.ts'
import type { SeatGroup, Seats } from './seats/seats.ts'

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

/** Sanitized SVG: contains only allowed elements and attributes. */
export interface CleanSvg {
  /** Root element, ready to insert into the page. */
  root: SVGSVGElement
  /** Elements that may be sections, each with its possible names, best first. */
  candidates: ReadonlyMap<SVGElement, readonly string[]>
  /**
   * Seats of the drawing; `null` if it has none. Above `MIN_CANVAS_SEATS` they replace the seat elements.
   */
  seats: Seats | null
}

/**
 * Sanitizes an SVG: copies only allowed elements and attributes, so that nothing can run scripts,
 * load resources or restyle the page. Returns null if the text is not an SVG with a size.
 */
export const cleanSvg = (markup: string): CleanSvg | null => {
  const source = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement
  if (source.namespaceURI !== SVG_NAMESPACE || source.localName !== 'svg') return null
  if (source.getElementsByTagName('parsererror').length > 0) return null

  const viewBox = viewBoxOf(source)
  if (viewBox === null) return null

  const root = document.createElementNS(SVG_NAMESPACE, 'svg')
  root.setAttribute('viewBox', viewBox)
  root.setAttribute('preserveAspectRatio', 'xMidYMid meet')

  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)
  const { seats, arePainted } = findSeats(source, Math.max(width, height))
  const copying: Copying = {
    candidates: new Map(),
    seats,
    arePainted,
    taker: extractSeats(),
    sections: new Map(),
  }
  copyChildren(copying, source, root, seatGroup(source, root, null), 0)
  if (root.childElementCount === 0) return null
  return { root, candidates: copying.candidates, seats: copying.taker.taken(arePainted) }
}

/** State of a copy in progress. */
interface Copying {
  candidates: Map<SVGElement, readonly string[]>
  /** Seat elements, which become columns. */
  seats: ReadonlySet<Element>
  /** Whether the seats are drawn on a canvas and their elements left out. */
  arePainted: boolean
  taker: ReturnType<typeof extractSeats>
  /** Sections drawn only by their seats, by name. */
  sections: Map<string, SeatGroup>
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
  copying: Copying,
  from: Element,
  to: SVGElement,
  group: SeatGroup,
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
    if (copying.seats.has(node)) {
      copying.taker.take(node, copying.arePainted ? groupOfSeat(copying, node, group) : group)
      if (copying.arePainted) continue
    }

    const copy = document.createElementNS(SVG_NAMESPACE, node.localName)
    if (!(copy instanceof SVGElement)) continue
    copyAttributes(node, copy)
    const seatsBefore = copying.taker.count()
    const inner = node.localName === 'g' ? seatGroup(node, copy, group) : group
    copyChildren(copying, node, copy, inner, depth + 1)
    const hasSeats = copying.arePainted && copying.taker.count() > seatsBefore
    // A row that contains only seats leaves nothing to draw.
    if (hasSeats && copy.childElementCount === 0 && inner.name !== null) continue
    const names = getSectionNames(node, hasSeats ? node : copy)
    if (names.length > 0) copying.candidates.set(copy, names)
    to.append(copy)
  }
}

/**
 * Returns the group that contains a seat, or creates one for the section that only the seat names.
 */
function groupOfSeat(
  { sections, candidates }: Copying,
  node: Element,
  group: SeatGroup,
): SeatGroup {
  const { section } = readSeatName(node)
  if (section === null || isWithinSection(group, section)) return group
  const known = sections.get(section)
  if (known) return known
  const element = document.createElementNS(SVG_NAMESPACE, 'g')
  group.element.append(element)
  candidates.set(element, [section])
  const created: SeatGroup = { ...group, element, parent: group }
  sections.set(section, created)
  return created
}

function isWithinSection(group: SeatGroup, section: string): boolean {
  const name = stripped(section)
  for (let at: SeatGroup | null = group; at; at = at.parent)
    if (at.names.some((other) => stripped(other) === name)) return true
  return false
}

/** Normalizes a name: ignores case, spaces, dashes, underscores and a leading `section`. */
const stripped = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^section/, '')
    .replaceAll(/[\s_-]/g, '')

/** Separator between the aliases of a section. */
const ALIAS_SEPARATOR = '|'

/**
 * Possible section names of an element. Ids of text elements do not count. With
 * `data-section-aliases` only the names set by hand count.
 */
export const getSectionNames = (node: Element, copy: Element = node): readonly string[] => {
  const others = node.getAttribute('data-section-aliases')
  if (others !== null)
    return [node.getAttribute('data-section') ?? '', ...others.split(ALIAS_SEPARATOR)].filter(
      Boolean,
    )
  const isShape = copy.matches(shapes) || copy.querySelector(shapes) !== null
  const id = isShape ? node.getAttribute('id') : null
  return [
    ...['data-section', 'data-section-id'].map((attribute) => node.getAttribute(attribute)),
    id,
    ...(id?.includes('_') ? [underscoresToSpaces(id)] : []),
  ].filter((name) => name !== null)
}

/** Converts underscores of an id to spaces; drawing programs write underscores for spaces. */
export const underscoresToSpaces = (id: string): string => id.replaceAll('_', ' ')

/** Whether an element is hidden, such as a layer that is switched off. */
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
