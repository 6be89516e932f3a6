/** Seatdesk's symbol on a grid of 24 units: the tile of the desk, and the two seats at it. */
export const LOGO_MARK = {
  tile: 'M12 0.8 23.2 12 12 23.2 0.8 12Z',
  seats: 'M7.6 9.2v4.4h3.2M16.4 14.8v-4.4h-3.2M9 16.6h6M9 7.4h6',
} as const
