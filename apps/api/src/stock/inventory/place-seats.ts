interface PlacedSeat {
  seat: string | null
  position: number
}

/** A seat's name as a word and a number, `A12`; `null` when it does not end in a number. */
const numbered = (seat: string): { word: string; number: number } | null => {
  const [, word, digits] = /^(\D*)(\d{1,6})$/.exec(seat) ?? []
  return digits === undefined ? null : { word: (word ?? '').toUpperCase(), number: Number(digits) }
}

/**
 * Gives the seats of a listing their places in the row: numbered seats by their numbers, so that a
 * gap between them is one, and others side by side in the order given.
 */
export const placeSeats = (seats: readonly string[] | null, quantity: number): PlacedSeat[] => {
  if (!seats) return Array.from({ length: quantity }, (_, position) => ({ seat: null, position }))
  const names = seats.map((seat) => ({ seat, ...numbered(seat) }))
  const isOneRun = names.every(({ word }) => word !== undefined && word === names[0]?.word)
  if (!isOneRun) return seats.map((seat, position) => ({ seat, position }))
  const first = Math.min(...names.map(({ number = 0 }) => number))
  return names
    .map(({ seat, number = 0 }) => ({ seat, position: number - first }))
    .toSorted((left, right) => left.position - right.position)
}
