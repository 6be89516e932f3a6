import type { DrawingTransform, Size } from '../geometry.ts'
import type { SeatGrid } from './seat-grid.ts'
import type { SeatStyle } from './seat-styles.ts'
import type { Seats } from './seats.ts'

interface MovingPicture {
  seats: Seats
  grid: SeatGrid
  /** From drawing units to canvas pixels. */
  shown: DrawingTransform
  /** Style of each row. */
  looks: readonly SeatStyle[]
  /** Styles of single seats that differ. */
  marks: ReadonlyMap<number, SeatStyle>
  /** Colors as 32-bit pixel values of a canvas. */
  inks: Record<SeatStyle, number>
}

/** Height of a band that is painted in one step, in pixels. */
const BAND = 32

/**
 * Paints seats as whole-pixel boxes, one band per step: coarser than at rest, and fast enough for a
 * moving drawing.
 */
export const paintSeatsWhileMoving = function* paintMoving(
  image: ImageData,
  picture: MovingPicture,
): Generator<void> {
  const pixels = new Uint32Array(image.data.buffer)
  const inkOfRow = picture.looks.map((seatStyle) => picture.inks[seatStyle])
  pixels.fill(0)
  for (let top = 0; top < image.height; top += BAND) {
    paintBand(pixels, image, { ...picture, inkOfRow, top })
    yield
  }
}

interface Band extends MovingPicture {
  inkOfRow: readonly number[]
  /** Top of the band, in canvas pixels. */
  top: number
}

function paintBand(pixels: Uint32Array, { width, height }: Size, band: Band): void {
  const { seats, grid, shown, marks, inks, inkOfRow, top } = band
  const across = (x: number) => (x - shown.x) / shown.scale
  const down = (y: number) => (y - shown.y) / shown.scale
  grid.within(across(0), down(top), across(width), down(top + BAND), (seat) => {
    const mark = marks.size === 0 ? undefined : marks.get(seat)
    const color = mark ? inks[mark] : (inkOfRow[seats.row[seat] ?? 0] ?? inks.plain)
    const side = Math.max(1, Math.round((seats.reach[seat] ?? 0) * 2 * shown.scale))
    const fromX = Math.round((seats.x[seat] ?? 0) * shown.scale + shown.x - side / 2)
    const fromY = Math.round((seats.y[seat] ?? 0) * shown.scale + shown.y - side / 2)
    const [firstX, lastX] = [Math.max(0, fromX), Math.min(width, fromX + side)]
    if (lastX <= firstX) return
    const lastY = Math.min(height, fromY + side)
    for (let y = Math.max(0, fromY); y < lastY; y++)
      pixels.fill(color, y * width + firstX, y * width + lastX)
  })
}
