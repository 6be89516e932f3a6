/** Where the drawing of a seat map is found, relative to the site. */
export const seatMapUrl = (seatMapId: number): string => `/api/seat-maps/${seatMapId}.svg`
