import type { MapSection } from '../map-section.ts'

/** What a seat looks like: that of its section, or that of a seat which a listing names. */
export type SeatLook = 'plain' | 'available' | 'shaded' | 'selected' | 'named' | 'chosen'

/** The variables of the theme that they are painted in. */
const COLOURS = {
  plain: '--sd-map-plain-line',
  available: '--sd-map-available-line',
  shaded: '--sd-map-shade-line',
  selected: '--sd-map-selected',
  named: '--sd-map-seat-named',
  chosen: '--sd-map-seat-chosen',
} as const satisfies Record<SeatLook, string>

/** How the seats of a section look. */
export const seatLookOf = (section: MapSection | undefined): SeatLook => {
  if (section?.state === 'available') return section.shade === undefined ? 'available' : 'shaded'
  return section?.state ?? 'plain'
}

/** The colours as they are where an element stands, in this scheme. */
export const seatColours = (element: Element): Record<SeatLook, string> => {
  const style = getComputedStyle(element)
  const colour = (look: SeatLook) => style.getPropertyValue(COLOURS[look])
  return {
    plain: colour('plain'),
    available: colour('available'),
    shaded: colour('shaded'),
    selected: colour('selected'),
    named: colour('named'),
    chosen: colour('chosen'),
  }
}
