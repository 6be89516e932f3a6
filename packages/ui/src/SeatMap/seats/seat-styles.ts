import type { DrawnSection } from '../drawn-sections.ts'
import type { MapSection } from '../map-section.ts'
import type { SeatGroup, SeatRow, Seats } from './seats.ts'

/** Style of a seat: its section's, or that of a seat that a listing names. */
export type SeatStyle = 'plain' | 'available' | 'shaded' | 'selected' | 'named' | 'chosen'

/** Theme variables of the colors. */
const STYLE_VARIABLES = {
  plain: '--sd-map-plain-line',
  available: '--sd-map-available-line',
  shaded: '--sd-map-shade-line',
  selected: '--sd-map-selected',
  named: '--sd-map-seat-named',
  chosen: '--sd-map-seat-chosen',
} as const satisfies Record<SeatStyle, string>

/** Styles of the seats of each section. */
export const getSeatStyle = (section: MapSection | undefined): SeatStyle => {
  if (section?.state === 'available') return section.shade === undefined ? 'available' : 'shaded'
  return section?.state ?? 'plain'
}

/** The computed colors at an element, in the current color scheme. */
export const readSeatColors = (element: Element): Record<SeatStyle, string> => {
  const style = getComputedStyle(element)
  return mapSeatStyles((seatStyle) => style.getPropertyValue(STYLE_VARIABLES[seatStyle]))
}

/** Converts colors to 32-bit pixel values of a canvas. */
export const toPixelColors = (colors: Record<SeatStyle, string>): Record<SeatStyle, number> => {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return mapSeatStyles((seatStyle) => {
    if (!context) return 0
    context.fillStyle = colors[seatStyle]
    context.fillRect(0, 0, 1, 1)
    const { data } = context.getImageData(0, 0, 1, 1)
    return new Uint32Array(data.buffer)[0] ?? 0
  })
}

const mapSeatStyles = <Told>(compute: (seatStyle: SeatStyle) => Told): Record<SeatStyle, Told> => ({
  plain: compute('plain'),
  available: compute('available'),
  shaded: compute('shaded'),
  selected: compute('selected'),
  named: compute('named'),
  chosen: compute('chosen'),
})

type RowSections = readonly (string | null)[]

const lately = new WeakMap<readonly SeatRow[], RowSections>()

/**
 * Section key of each row; `null` if unknown. The same array while no row changes its section,
 * because much is computed from it.
 */
export const seatSections = (
  { rows }: Seats,
  drawn: ReadonlyMap<string, DrawnSection>,
): RowSections => {
  const keys = new Map(
    [...drawn].flatMap(([key, { shapes }]) => shapes.map((shape) => [shape, key] as const)),
  )
  const keyOf = (group: SeatGroup | null): string | null =>
    group === null ? null : (keys.get(group.element) ?? keyOf(group.parent))
  const now = rows.map(({ group }) => keyOf(group))
  const before = lately.get(rows)
  if (before?.every((key, row) => key === now[row])) return before
  lately.set(rows, now)
  return now
}
