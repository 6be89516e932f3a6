/** What the colours of a map tell: where there are tickets, or what they cost. */
const MAP_COLOURS = ['stock', 'price'] as const

export type MapColours = (typeof MAP_COLOURS)[number]

const KEY = 'seatdesk-map-colours'

/** What this browser chose last; where there are tickets by default, and where nothing is kept. */
export const keptMapColours = (): MapColours => {
  try {
    return MAP_COLOURS.find((colours) => colours === localStorage.getItem(KEY)) ?? 'stock'
  } catch {
    return 'stock'
  }
}

/** Remembers the choice in this browser. */
export const keepMapColours = (colours: MapColours): void => {
  try {
    localStorage.setItem(KEY, colours)
  } catch {
    // Where nothing is kept it holds until the screen is left.
  }
}
