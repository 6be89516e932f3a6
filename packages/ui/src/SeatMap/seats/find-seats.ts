import { seatNameOf } from './seat-name.ts'
import { MANY_SEATS } from './seats.ts'

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
export const placeOf = (element: Element): { x: number; y: number; reach: number } | null => {
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
