import type { DrawnSection } from '../drawn-sections.ts'
import { invertTransform, transformPoint, type SeatGroup, type Seats } from './seats.ts'

type Place = readonly [x: number, y: number]

/** The convex hull of points (Andrew's monotone chain). */
const hullOf = (places: readonly Place[]): Place[] => {
  const sorted = places.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())]
}

function chainOf(places: readonly Place[]): Place[] {
  const chain: Place[] = []
  for (const place of places) {
    while (chain.length > 1 && turns(chain.at(-2), chain.at(-1), place) <= 0) chain.pop()
    chain.push(place)
  }
  return chain.slice(0, -1)
}

function turns([ax, ay]: Place = [0, 0], [bx, by]: Place = [0, 0], [cx, cy]: Place): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/** Padding of an outline around its seats, in half widths of a seat. */
const ROOM = 1.6

const SHAPES = 'path, rect, circle, ellipse, polygon, polyline'

/**
 * Draws an outline around sections that consist of seats only, so that they can be clicked, focused
 * and colored.
 */
export const outlineSeats = (seats: Seats, drawn: ReadonlyMap<string, DrawnSection>): void => {
  const minimal = new Set(
    [...drawn.values()].flatMap(({ shapes }) => (shapes.every(isBare) ? shapes : [])),
  )
  if (minimal.size === 0) return
  const around = seats.rows.map(({ group }) => groupAmong(minimal, group))
  const corners = new Map<SeatGroup, [number, number][]>()
  for (let seat = 0; seat < seats.count; seat++) {
    const group = around[seats.row[seat] ?? 0]
    if (!group) continue
    const known = corners.get(group) ?? []
    corners.set(group, known)
    const [x = 0, y = 0] = [seats.x[seat], seats.y[seat]]
    const radius = (seats.reach[seat] ?? 0) * ROOM
    for (const across of [-radius, radius])
      for (const down of [-radius, radius]) known.push([x + across, y + down])
  }
  for (const [group, places] of corners) group.element.prepend(outlineOf(group, places))
}

const isBare = (shape: SVGElement) => shape.localName === 'g' && !shape.querySelector(SHAPES)

/** The outermost enclosing group of a row that is one of these. */
function groupAmong(elements: ReadonlySet<SVGElement>, inner: SeatGroup): SeatGroup | null {
  let found: SeatGroup | null = null
  for (let at: SeatGroup | null = inner; at; at = at.parent)
    if (elements.has(at.element)) found = at
  return found
}

function outlineOf({ matrix }: SeatGroup, places: readonly [number, number][]): SVGPathElement {
  const toOwn = invertTransform(matrix)
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  const corners = hullOf(places).map(([x, y]) => transformPoint(toOwn, x, y).join(' '))
  path.setAttribute('d', `M${corners.join('L')}Z`)
  return path
}
