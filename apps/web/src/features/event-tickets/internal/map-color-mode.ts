/** The color modes of the map: availability or price. */
const MAP_COLOR_MODES = ['stock', 'price'] as const

export type MapColorMode = (typeof MAP_COLOR_MODES)[number]

const STORAGE_KEY = 'seatdesk-map-colors'

/**
 * Returns the stored color mode of this browser; availability by default or if storage is blocked.
 */
export const loadMapColorMode = (): MapColorMode => {
  try {
    return MAP_COLOR_MODES.find((colors) => colors === localStorage.getItem(STORAGE_KEY)) ?? 'stock'
  } catch {
    return 'stock'
  }
}

/** Stores the color mode in this browser. */
export const saveMapColorMode = (colors: MapColorMode): void => {
  try {
    localStorage.setItem(STORAGE_KEY, colors)
  } catch {
    // Storage is blocked: the mode lasts until the screen is left.
  }
}
