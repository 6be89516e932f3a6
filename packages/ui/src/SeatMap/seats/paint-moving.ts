import type { Fit } from '../view.ts'
import type { SeatGrid } from './seat-grid.ts'
import type { SeatLook } from './seat-looks.ts'
import type { Seats } from './seats.ts'

interface MovingPicture {
  seats: Seats
  grid: SeatGrid
  /** From the units of the drawing to pixels of the canvas. */
  shown: Fit
  /** What each row looks like. */
  looks: readonly SeatLook[]
  /** What single seats look like otherwise. */
  marks: ReadonlyMap<number, SeatLook>
  /** The colours as a canvas holds them, a number for a pixel. */
  inks: Record<SeatLook, number>
}

/**
 * Paints seats pixel by pixel, as boxes at whole pixels: coarser than what rests, and quick enough
 * for every frame of a drawing that moves.
 */
export const paintMoving = (image: ImageData, picture: MovingPicture): void => {
  const { seats, grid, shown, looks, marks, inks } = picture
  const pixels = new Uint32Array(image.data.buffer)
  const { width, height } = image
  pixels.fill(0)
  const inkOfRow = looks.map((look) => inks[look])
  const [left, top] = [-shown.x / shown.scale, -shown.y / shown.scale]
  const [right, bottom] = [left + width / shown.scale, top + height / shown.scale]
  grid.within(left, top, right, bottom, (seat) => {
    const mark = marks.size === 0 ? undefined : marks.get(seat)
    const ink = mark ? inks[mark] : (inkOfRow[seats.row[seat] ?? 0] ?? inks.plain)
    const side = Math.max(1, Math.round((seats.reach[seat] ?? 0) * 2 * shown.scale))
    const fromX = Math.round((seats.x[seat] ?? 0) * shown.scale + shown.x - side / 2)
    const fromY = Math.round((seats.y[seat] ?? 0) * shown.scale + shown.y - side / 2)
    const [firstX, lastX] = [Math.max(0, fromX), Math.min(width, fromX + side)]
    if (lastX <= firstX) return
    const lastY = Math.min(height, fromY + side)
    for (let y = Math.max(0, fromY); y < lastY; y++)
      pixels.fill(ink, y * width + firstX, y * width + lastX)
  })
}
