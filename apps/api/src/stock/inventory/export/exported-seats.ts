type Seats = readonly { seat: string | null }[]

/** What a list of names would be cut up at, or taken for a range or for seats that nobody knows. */
const CUT = /[,;|*]|^\s|\s$|^$|^\[|^\d+\s*-\s*\d+$/

/** Seats as a list that an import reads as these very seats; nothing where they have no names. */
export const seatsInWords = (tickets: Seats): string => {
  const names = tickets.flatMap(({ seat }) => seat ?? [])
  return names.some((name) => CUT.test(name)) ? JSON.stringify(names) : names.join(',')
}

/** The first and the last of seats that are numbered without a gap; `null` of any others. */
export const seatRun = (tickets: Seats): { first: string; last: string } | null => {
  const numbers = tickets.map(({ seat }) =>
    /^[1-9]\d{0,8}$/.test(seat ?? '') ? Number(seat) : NaN,
  )
  const [first = Number.NaN] = numbers
  if (!numbers.every((number, index) => number === first + index)) return null
  return { first: String(first), last: String(numbers.at(-1)) }
}
