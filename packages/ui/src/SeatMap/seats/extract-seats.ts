import {
  type AffineTransform,
  MIN_CANVAS_SEATS,
  transformPoint,
  IDENTITY_TRANSFORM,
  type SeatGroup,
  type SeatRow,
  type Seats,
  composeTransforms,
} from './seats.ts'

/** Section, row and seat names, as read from the seat element itself. */
export interface SeatName {
  section: string | null
  row: string | null
  seat: string
}

/** Words in ids that are not part of a name. */
const WORDS = /^(?:section|sec|row|seat)$/i

/** Ids that drawing programs generate; they contain no name. */
const INVENTED = /^(?:circle|ellipse|rect|path|use|g|layer)\d/i

/** Suffix that drawing programs add to duplicate ids, such as `_1_`. */
const REPEATED = /_\d+_$/

/**
 * Reads the seat's names from `data-section`, `data-row` and `data-seat`, or from an id such as
 * `101-A-12`, `Section_101_Row_A_Seat_12` or `A-12`.
 */
export const readSeatName = (element: Element): SeatName => {
  const parts = partsOf(element.getAttribute('id') ?? '')
  const section = parts.length > 2 ? parts.slice(0, -2).join(' ') : null
  // Names set by hand belong to sections, not to seats.
  const isNamedByHand = element.hasAttribute('data-section-aliases')
  return {
    section: isNamedByHand ? null : (element.getAttribute('data-section') ?? section),
    row: element.getAttribute('data-row') ?? parts.at(-2) ?? null,
    seat: element.getAttribute('data-seat') ?? parts.at(-1) ?? '',
  }
}

/** Reads a row name from its group: `data-row`, or an id such as `Row_A`. */
export const readRowName = (element: Element): string | null => {
  const assigned = element.getAttribute('data-row')
  if (assigned !== null) return assigned
  const [word = '', ...rest] = (element.getAttribute('id') ?? '')
    .replace(REPEATED, '')
    .split(/[\s_-]+/)
  return /^row$/i.test(word) && rest.length > 0 ? rest.join(' ') : null
}

const partsOf = (id: string): string[] =>
  INVENTED.test(id)
    ? []
    : id
        .replace(REPEATED, '')
        .split(/[\s_-]+/)
        .filter((part) => part !== '' && !WORDS.test(part))

/** Maximum seat size relative to the longer side of the drawing. */
const LARGEST_PART = 1 / 60

const ROUND_OR_SQUARE = 'circle, ellipse, rect, [data-seat]'

/** Seat elements of a drawing. */
export interface DrawingSeats {
  seats: ReadonlySet<Element>
  /** Whether there are more than `MIN_CANVAS_SEATS`, so that a canvas shows them. */
  arePainted: boolean
}

/**
 * Finds the seats: elements with `data-seat`, and circles, ellipses and rectangles small enough to
 * be one. In drawings with few seats, unnamed shapes are likely ornaments and do not count.
 */
export const findSeats = (source: Element, largestSide: number): DrawingSeats => {
  const found = [...source.querySelectorAll(ROUND_OR_SQUARE)].filter(
    (element) => element.hasAttribute('data-seat') || isSmall(element, largestSide),
  )
  const arePainted = found.length > MIN_CANVAS_SEATS
  const seats = arePainted ? found : found.filter((element) => readSeatName(element).seat !== '')
  return { seats: new Set(seats), arePainted }
}

/** Center and half width of a seat, in its local units; `null` if it has no size. */
const placeOf = (element: Element): { x: number; y: number; reach: number } | null => {
  const [cx, cy, r, rx, ry] = numbersOf(element, ['cx', 'cy', 'r', 'rx', 'ry'])
  if (element.localName === 'circle') return sized(cx, cy, r)
  if (element.localName === 'ellipse') return sized(cx, cy, Math.min(rx, ry))
  const [x, y, width, height] = numbersOf(element, ['x', 'y', 'width', 'height'])
  return sized(x + width / 2, y + height / 2, Math.min(width, height) / 2)
}

const sized = (x: number, y: number, radius: number) =>
  radius > 0 ? { x, y, reach: radius } : null

const isSmall = (element: Element, largestSide: number): boolean => {
  const place = placeOf(element)
  return place !== null && place.reach * 2 <= largestSide * LARGEST_PART
}

type Five = [number, number, number, number, number]

function numbersOf(element: Element, names: readonly string[]): Five {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = names.map((name) => {
    const number = Number.parseFloat(element.getAttribute(name) ?? '')
    return Number.isFinite(number) ? number : 0
  })
  return [a, b, c, d, e]
}

/** Collects seats while the drawing is copied. */
export const extractSeats = () => {
  const x: number[] = []
  const y: number[] = []
  const radius: number[] = []
  const row: number[] = []
  const names: string[] = []
  const rows: SeatRow[] = []
  const rowsByName = new Map<SeatGroup, Map<string, number>>()

  function rowOf(group: SeatGroup, name: string): number {
    const known = rowsByName.get(group) ?? new Map<string, number>()
    rowsByName.set(group, known)
    const found = known.get(name) ?? rows.push({ name, group }) - 1
    known.set(name, found)
    return found
  }

  return {
    /** Number of seats so far. */
    count: () => names.length,
    /** Adds a seat that belongs to a group. */
    take: (element: Element, group: SeatGroup): void => {
      const place = placeOf(element)
      if (!place) return
      const matrix = composeTransforms(group.matrix, ownMatrixOf(element))
      const [atX, atY] = transformPoint(matrix, place.x, place.y)
      const { row: rowName, seat } = readSeatName(element)
      x.push(atX)
      y.push(atY)
      radius.push(place.reach * Math.hypot(matrix[0], matrix[1]))
      row.push(rowOf(group, rowName ?? rowNameIn(group)))
      names.push(seat)
    },
    /** Returns all seats as columns; `null` if there are none. */
    taken: (arePainted: boolean): Seats | null =>
      names.length === 0
        ? null
        : {
            count: names.length,
            arePainted,
            x: Float32Array.from(x),
            y: Float32Array.from(y),
            reach: Float32Array.from(radius),
            row: Uint32Array.from(row),
            names,
            rows,
          },
  }
}

/** Creates a group that may contain seats. */
export const seatGroup = (
  source: Element,
  element: SVGElement,
  parent: SeatGroup | null,
): SeatGroup => ({
  element,
  parent,
  name: readRowName(source),
  names: ['data-section', 'data-section-id', 'id'].flatMap(
    (attribute) => source.getAttribute(attribute) ?? [],
  ),
  matrix: composeTransforms(parent?.matrix ?? IDENTITY_TRANSFORM, ownMatrixOf(source)),
})

/** Row name from the nearest enclosing group that has one; empty if none does. */
function rowNameIn(group: SeatGroup): string {
  for (let at: SeatGroup | null = group; at; at = at.parent) if (at.name !== null) return at.name
  return ''
}

function ownMatrixOf(element: Element): AffineTransform {
  if (!element.hasAttribute('transform') || !(element instanceof SVGGraphicsElement))
    return IDENTITY_TRANSFORM
  const matrix = element.transform.baseVal.consolidate()?.matrix
  return matrix ? [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f] : IDENTITY_TRANSFORM
}
