import type { MapSection } from '../map-section.ts'
import type { Seats } from './seats.ts'
import type { FoundSeat } from './use-seats.ts'

/** The rows of one section, each from left to right, or top to bottom for vertical rows. */
export type SeatOrder = readonly (readonly number[])[]

/** The seat that a key leads to. */
export type SeatMove = 'before' | 'after' | 'rowBefore' | 'rowAfter' | 'first' | 'last'

/** The seats of a section in navigation order. */
export const getSeatOrder = (
  seats: Seats,
  sections: readonly (string | null)[],
  key: string,
): SeatOrder => {
  const rows = new Map<number, number[]>()
  for (const [row, section] of sections.entries()) if (section === key) rows.set(row, [])
  for (let seat = 0; seat < seats.count; seat++) rows.get(seats.row[seat] ?? 0)?.push(seat)
  return [...rows.values()].filter((row) => row.length > 0).map((row) => rightwards(seats, row))
}

/** The seat after a step; unchanged at the end of a row or of the section. */
export const moveSeat = (seats: Seats, walk: SeatOrder, seat: number, step: SeatMove): number => {
  const line = walk.findIndex((row) => row.includes(seat))
  const row = walk[line] ?? []
  const place = row.indexOf(seat)
  if (step === 'before') return row[place - 1] ?? seat
  if (step === 'after') return row[place + 1] ?? seat
  if (step === 'first') return row[0] ?? seat
  if (step === 'last') return row.at(-1) ?? seat
  const other = walk[step === 'rowBefore' ? line - 1 : line + 1] ?? []
  // Keeps the position in the row, so that the way back is the same; in a longer row, the nearest
  // seat.
  return other.length === row.length ? (other[place] ?? seat) : nearest(seats, seat, other)
}

/** A row in reading order; a row that is drawn from right to left is reversed. */
function rightwards(seats: Seats, row: number[]): number[] {
  const [first = 0, last = 0] = [row[0], row.at(-1)]
  const across = (seats.x[last] ?? 0) - (seats.x[first] ?? 0)
  const down = (seats.y[last] ?? 0) - (seats.y[first] ?? 0)
  const isBackwards = Math.abs(across) >= Math.abs(down) ? across < 0 : down < 0
  return isBackwards ? row.toReversed() : row
}

function nearest(seats: Seats, from: number, among: readonly number[]): number {
  const distance = (seat: number) =>
    Math.hypot(
      (seats.x[seat] ?? 0) - (seats.x[from] ?? 0),
      (seats.y[seat] ?? 0) - (seats.y[from] ?? 0),
    )
  let best = from
  let minDistance = Infinity
  for (const seat of among) {
    if (distance(seat) >= minDistance) continue
    minDistance = distance(seat)
    best = seat
  }
  return best
}

/** Texts for seats, in the user's language. */
interface SeatLabels {
  available: string
  chosen: string
  seatChoosesSection: string
  seatIn: (row: string, seat: string) => string
  seatWithoutName: (line: number, index: number) => string
}

/** Accessible name of a seat: section, row, number, price, and whether it is available. */
export const formatSeatLabel = (
  { place, row, seat, mark }: FoundSeat,
  section: MapSection,
  walk: SeatOrder,
  words: SeatLabels,
): string => {
  const line = walk.findIndex((item) => item.includes(place))
  const name =
    row !== '' && seat !== ''
      ? words.seatIn(row, seat)
      : words.seatWithoutName(line + 1, (walk[line]?.indexOf(place) ?? 0) + 1)
  const state = mark
    ? [mark.label, mark.state === 'selected' ? words.chosen : words.available]
    : [words.seatChoosesSection, section.label]
  return [section.name, name, ...state].join(' · ')
}
