import type { Seats } from './seats.ts'

/** A block of seats, each one unit wide, two units apart. */
export const createSeatBlock = (across: number, down: number): Seats => {
  const count = across * down
  const places = Array.from({ length: count }, (_, seat) => seat)
  return {
    count,
    arePainted: true,
    x: Float32Array.from(places, (seat) => (seat % across) * 2),
    y: Float32Array.from(places, (seat) => Math.floor(seat / across) * 2),
    reach: new Float32Array(count).fill(0.5),
    row: new Uint32Array(count),
    names: places.map(String),
    rows: [],
  }
}

/** Spatial index: finds seats by position. */
export interface SeatGrid {
  /** Calls back with every seat that may be within a box, in drawing units. */
  within(
    left: number,
    top: number,
    right: number,
    bottom: number,
    report: (seat: number) => void,
  ): void
  /** The seat at a point, or at most `slack` away; -1 if there is none. */
  at(x: number, y: number, slack: number): number
}

/** Approximate number of seats per cell. */
const SEATS_A_CELL = 12

/** Sorts seats into cells, in one array, without an object per cell or seat. */
export const createSeatGrid = ({ count, x, y, reach }: Seats): SeatGrid => {
  const [left, right] = rangeOf(x)
  const [top, bottom] = rangeOf(y)
  const area = Math.max(1e-6, (right - left) * (bottom - top))
  const side = Math.max(1e-3, Math.sqrt((area * SEATS_A_CELL) / Math.max(1, count)))
  const across = Math.floor((right - left) / side) + 1
  const down = Math.floor((bottom - top) / side) + 1
  const largest = rangeOf(reach)[1]

  const column = (at: number) => Math.min(across - 1, Math.max(0, Math.floor((at - left) / side)))
  const line = (at: number) => Math.min(down - 1, Math.max(0, Math.floor((at - top) / side)))
  const cellOf = (seat: number) => line(y[seat] ?? 0) * across + column(x[seat] ?? 0)

  const offsets = new Uint32Array(across * down + 1)
  for (let seat = 0; seat < count; seat++) bump(offsets, cellOf(seat) + 1)
  for (let cell = 1; cell < offsets.length; cell++) bump(offsets, cell, offsets[cell - 1])
  const next = offsets.slice()
  const sorted = new Uint32Array(count)
  for (let seat = 0; seat < count; seat++) {
    const cell = cellOf(seat)
    sorted[next[cell] ?? 0] = seat
    bump(next, cell)
  }

  function within(
    fromX: number,
    fromY: number,
    toX: number,
    toY: number,
    report: (seat: number) => void,
  ) {
    const [first, last] = [column(fromX - largest), column(toX + largest)]
    for (let row = line(fromY - largest); row <= line(toY + largest); row++) {
      const end = offsets[row * across + last + 1] ?? 0
      for (let place = offsets[row * across + first] ?? 0; place < end; place++)
        report(sorted[place] ?? 0)
    }
  }

  return {
    within,
    at: (atX, atY, slack) => {
      let found = -1
      let nearest = Infinity
      within(atX - slack, atY - slack, atX + slack, atY + slack, (seat) => {
        const distance = Math.hypot((x[seat] ?? 0) - atX, (y[seat] ?? 0) - atY)
        if (distance > (reach[seat] ?? 0) + slack || distance >= nearest) return
        found = seat
        nearest = distance
      })
      return found
    },
  }
}

function rangeOf(numbers: Float32Array): [least: number, most: number] {
  let [min, max] = [Infinity, -Infinity]
  for (const number of numbers) {
    if (number < min) min = number
    if (number > max) max = number
  }
  return [min, max]
}

function bump(counts: Uint32Array, index: number, by = 1) {
  counts[index] = (counts[index] ?? 0) + by
}
