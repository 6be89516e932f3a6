/** More than a row has. */
const MOST_SEATS = 200

const RANGE = /^(\D*)(\d{1,6})\s*[-–]\s*(\D*)(\d{1,6})$/

/**
 * Seats as they are typed, `5-8`, `A5-A8` or `5, 7, 9`; none for an empty text, `null` where it is
 * neither.
 */
export const readSeats = (text: string): string[] | null => {
  const parts = text
    .split(/[,;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const seats = parts.map(seatsOf)
  if (seats.includes(null)) return null
  const all = seats.flatMap((some) => some ?? [])
  return all.length <= MOST_SEATS ? all : null
}

const seatsOf = (part: string): string[] | null => {
  const [, word = '', first = '', lastWord = '', last = ''] = RANGE.exec(part) ?? []
  if (first === '') return /[-–]/.test(part) ? null : [part]
  const count = Number(last) - Number(first) + 1
  const isOneRow = lastWord === '' || lastWord === word
  if (!isOneRow || count < 1 || count > MOST_SEATS) return null
  return Array.from({ length: count }, (_, index) => `${word}${Number(first) + index}`)
}
