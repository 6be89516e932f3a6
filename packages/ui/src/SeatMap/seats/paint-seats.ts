import type { Fit, Size } from '../view.ts'
import type { SeatGrid } from './seat-grid.ts'
import type { SeatLook } from './seat-looks.ts'
import type { Seats } from './seats.ts'

/** A seat is shown from so many pixels on, and round from so many. */
const SHOWN_FROM = 4
const ROUND_FROM = 9

interface Picture {
  seats: Seats
  grid: SeatGrid
  /** From the units of the drawing to pixels of the window. */
  shown: Fit
  window: Size
  /** What each row looks like. */
  looks: readonly SeatLook[]
  /** What single seats look like otherwise. */
  marks: ReadonlyMap<number, SeatLook>
  colours: Record<SeatLook, string>
}

/** Whether seats are large enough to be told apart. */
export const areSeatsShown = (seats: Seats, { scale }: Fit): boolean =>
  (seats.reach[0] ?? 0) * 2 * scale >= SHOWN_FROM

/** Paints the seats within the window: boxes while they are small, since discs are dear. */
export const paintSeats = (context: CanvasRenderingContext2D, picture: Picture): void => {
  const { seats, grid, shown, window, looks, marks, colours } = picture
  context.clearRect(0, 0, window.width, window.height)
  const byLook = new Map<SeatLook, number[]>()
  const [left, top] = [-shown.x / shown.scale, -shown.y / shown.scale]
  const [right, bottom] = [left + window.width / shown.scale, top + window.height / shown.scale]
  grid.within(left, top, right, bottom, (seat) => {
    const look = marks.get(seat) ?? looks[seats.row[seat] ?? 0] ?? 'plain'
    const known = byLook.get(look)
    if (known) known.push(seat)
    else byLook.set(look, [seat])
  })
  for (const [look, some] of byLook) {
    context.fillStyle = colours[look]
    for (const seat of some) {
      const reach = (seats.reach[seat] ?? 0) * shown.scale
      const x = (seats.x[seat] ?? 0) * shown.scale + shown.x
      const y = (seats.y[seat] ?? 0) * shown.scale + shown.y
      if (reach * 2 < ROUND_FROM) context.fillRect(x - reach, y - reach, reach * 2, reach * 2)
      else {
        context.beginPath()
        context.arc(x, y, reach, 0, Math.PI * 2)
        context.fill()
      }
    }
  }
}
