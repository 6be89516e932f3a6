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
