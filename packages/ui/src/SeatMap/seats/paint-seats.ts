import type { DrawingTransform, Size } from '../geometry.ts'
import type { SeatGrid } from './seat-grid.ts'
import type { SeatStyle } from './seat-styles.ts'
import type { Seats } from './seats.ts'

/** Minimum seat size to be painted, and to be painted round, in pixels. */
const SHOWN_FROM = 4
const ROUND_FROM = 9

/** Height of a band that is painted in one step, in pixels. */
const BAND = 24

interface Picture {
  seats: Seats
  grid: SeatGrid
  /** From drawing units to window pixels. */
  shown: DrawingTransform
  window: Size
  /** Style of each row. */
  looks: readonly SeatStyle[]
  /** Styles of single seats that differ. */
  marks: ReadonlyMap<number, SeatStyle>
  colors: Record<SeatStyle, string>
  /** Device pixel ratio. */
  sharpness: number
}

/** Whether seats are large enough to be distinguished. */
export const areSeatsShown = (seats: Seats, { scale }: DrawingTransform): boolean =>
  (seats.reach[0] ?? 0) * 2 * scale >= SHOWN_FROM

/** Paints the visible seats over the previous content, one band per step. */
export const paintSeats = function* paintSeats(
  context: CanvasRenderingContext2D,
  picture: Picture,
): Generator<void> {
  for (let top = 0; top < picture.window.height; top += BAND) {
    context.save()
    context.setTransform(picture.sharpness, 0, 0, picture.sharpness, 0, 0)
    context.beginPath()
    context.rect(0, top, picture.window.width, BAND)
    context.clip()
    context.clearRect(0, top, picture.window.width, BAND)
    paintBand(context, picture, top)
    context.restore()
    yield
  }
}

/** Boxes while seats are small, because circles are expensive. */
function paintBand(context: CanvasRenderingContext2D, picture: Picture, fromY: number): void {
  const { seats, grid, shown, window, looks, marks, colors } = picture
  const byLook = new Map<SeatStyle, number[]>()
  const across = (x: number) => (x - shown.x) / shown.scale
  const down = (y: number) => (y - shown.y) / shown.scale
  grid.within(across(0), down(fromY), across(window.width), down(fromY + BAND), (seat) => {
    const seatStyle = marks.get(seat) ?? looks[seats.row[seat] ?? 0] ?? 'plain'
    const known = byLook.get(seatStyle)
    if (known) known.push(seat)
    else byLook.set(seatStyle, [seat])
  })
  for (const [look, subset] of byLook) {
    context.fillStyle = colors[look]
    for (const seat of subset) {
      const radius = (seats.reach[seat] ?? 0) * shown.scale
      const x = (seats.x[seat] ?? 0) * shown.scale + shown.x
      const y = (seats.y[seat] ?? 0) * shown.scale + shown.y
      if (radius * 2 < ROUND_FROM) context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
      else {
        context.beginPath()
        context.arc(x, y, radius, 0, Math.PI * 2)
        context.fill()
      }
    }
  }
}
