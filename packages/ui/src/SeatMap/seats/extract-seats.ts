import {
  type Affine,
  MANY_SEATS,
  moved,
  SAME_UNITS,
  type SeatGroup,
  type SeatRow,
  type Seats,
  within,
} from './seats.ts'

/** Where a seat is, as far as the drawing says so of the seat itself. */
export interface SeatName {
  section: string | null
  row: string | null
  seat: string
}

/** Words that ids have beside names. */
const WORDS = /^(?:section|sec|row|seat)$/i

/** Ids that drawing programs make up say nothing. */
const MADE_UP = /^(?:circle|ellipse|rect|path|use|g|layer)\d/i

/** What drawing programs add to an id that they have seen before, `_1_` for one. */
const REPEATED = /_\d+_$/

/**
 * What a seat says of itself: `data-section`, `data-row` and `data-seat`, else an id such as
 * `101-A-12`, `Section_101_Row_A_Seat_12` or `A-12`.
 */
export const seatNameOf = (element: Element): SeatName => {
  const parts = partsOf(element.getAttribute('id') ?? '')
  const section = parts.length > 2 ? parts.slice(0, -2).join(' ') : null
  // Whoever names the parts of a drawing by hand names no seat.
  const isNamedByHand = element.hasAttribute('data-section-aliases')
  return {
    section: isNamedByHand ? null : (element.getAttribute('data-section') ?? section),
    row: element.getAttribute('data-row') ?? parts.at(-2) ?? null,
    seat: element.getAttribute('data-seat') ?? parts.at(-1) ?? '',
  }
}

/** What a row is called by the group that holds it: `data-row`, else an id such as `Row_A`. */
export const rowNameOf = (element: Element): string | null => {
  const given = element.getAttribute('data-row')
  if (given !== null) return given
  const [word = '', ...rest] = (element.getAttribute('id') ?? '')
    .replace(REPEATED, '')
    .split(/[\s_-]+/)
  return /^row$/i.test(word) && rest.length > 0 ? rest.join(' ') : null
}

const partsOf = (id: string): string[] =>
  MADE_UP.test(id)
    ? []
    : id
        .replace(REPEATED, '')
        .split(/[\s_-]+/)
        .filter((part) => part !== '' && !WORDS.test(part))

/** A seat is no larger than this part of the whole drawing. */
const LARGEST_PART = 1 / 60

const ROUND_OR_SQUARE = 'circle, ellipse, rect, [data-seat]'

/** The seats of a drawing. */
export interface SeatsOfDrawing {
  seats: ReadonlySet<Element>
  /** Whether they are too many to be elements. */
  arePainted: boolean
}

/**
 * Finds them: whatever says so by `data-seat`, and every circle or box that is small enough to be
 * one. Where they are few, what has no name is as likely an ornament, and none.
 */
export const findSeats = (source: Element, largestSide: number): SeatsOfDrawing => {
  const found = [...source.querySelectorAll(ROUND_OR_SQUARE)].filter(
    (element) => element.hasAttribute('data-seat') || isSmall(element, largestSide),
  )
  const arePainted = found.length > MANY_SEATS
  const seats = arePainted ? found : found.filter((element) => seatNameOf(element).seat !== '')
  return { seats: new Set(seats), arePainted }
}

/** The middle of a seat and half of its width, in units of its own; `null` where it has none. */
const placeOf = (element: Element): { x: number; y: number; reach: number } | null => {
  const [cx, cy, r, rx, ry] = numbersOf(element, ['cx', 'cy', 'r', 'rx', 'ry'])
  if (element.localName === 'circle') return sized(cx, cy, r)
  if (element.localName === 'ellipse') return sized(cx, cy, Math.min(rx, ry))
  const [x, y, width, height] = numbersOf(element, ['x', 'y', 'width', 'height'])
  return sized(x + width / 2, y + height / 2, Math.min(width, height) / 2)
}

const sized = (x: number, y: number, reach: number) => (reach > 0 ? { x, y, reach } : null)

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

/** Takes seats out of a drawing while it is rebuilt. */
export const extractSeats = () => {
  const x: number[] = []
  const y: number[] = []
  const reach: number[] = []
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
    /** How many there are by now. */
    count: () => names.length,
    /** Takes one that stands in a part of the drawing. */
    take: (element: Element, group: SeatGroup): void => {
      const place = placeOf(element)
      if (!place) return
      const matrix = within(group.matrix, ownMatrixOf(element))
      const [atX, atY] = moved(matrix, place.x, place.y)
      const { row: rowName, seat } = seatNameOf(element)
      x.push(atX)
      y.push(atY)
      reach.push(place.reach * Math.hypot(matrix[0], matrix[1]))
      row.push(rowOf(group, rowName ?? rowNameIn(group)))
      names.push(seat)
    },
    /** All of them; `null` when there are none. */
    taken: (arePainted: boolean): Seats | null =>
      names.length === 0
        ? null
        : {
            count: names.length,
            arePainted,
            x: Float32Array.from(x),
            y: Float32Array.from(y),
            reach: Float32Array.from(reach),
            row: Uint32Array.from(row),
            names,
            rows,
          },
  }
}

/** A part of a drawing that may hold seats. */
export const seatGroup = (
  source: Element,
  element: SVGElement,
  parent: SeatGroup | null,
): SeatGroup => ({
  element,
  parent,
  name: rowNameOf(source),
  names: ['data-section', 'data-section-id', 'id'].flatMap(
    (attribute) => source.getAttribute(attribute) ?? [],
  ),
  matrix: within(parent?.matrix ?? SAME_UNITS, ownMatrixOf(source)),
})

/** What a seat's row is called by the nearest part around it that says so. */
function rowNameIn(group: SeatGroup): string {
  for (let at: SeatGroup | null = group; at; at = at.parent) if (at.name !== null) return at.name
  return ''
}

function ownMatrixOf(element: Element): Affine {
  if (!element.hasAttribute('transform') || !(element instanceof SVGGraphicsElement))
    return SAME_UNITS
  const matrix = element.transform.baseVal.consolidate()?.matrix
  return matrix ? [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f] : SAME_UNITS
}
