/** The color modes of the map: availability or price. */
const MAP_COLOURS = ['stock', 'price'] as const

export type MapColours = (typeof MAP_COLOURS)[number]

const KEY = 'seatdesk-map-colours'

/**
 * Returns the stored color mode of this browser; availability by default or if storage is blocked.
 */
export const keptMapColours = (): MapColours => {
  try {
    return MAP_COLOURS.find((colours) => colours === localStorage.getItem(KEY)) ?? 'stock'
  } catch {
    return 'stock'
  }
}

/** Stores the color mode in this browser. */
export const keepMapColours = (colours: MapColours): void => {
  try {
    localStorage.setItem(KEY, colours)
  } catch {
    // Storage is blocked: the mode lasts until the screen is left.
  }
}
