import { placeOf } from './find-seats.ts'
import { rowNameOf, seatNameOf } from './seat-name.ts'
import {
  moved,
  SAME_UNITS,
  type Affine,
  type SeatGroup,
  type SeatRow,
  type Seats,
  within,
} from './seats.ts'

/** Takes seats out of a drawing while it is rebuilt. */
export const takeSeats = () => {
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
