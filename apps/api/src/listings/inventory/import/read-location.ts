import type { FileRow } from './cells.ts'

/** Section, row and seats that one cell has. */
interface Place {
  section: string
  row: string
  seats?: string
}

const SECTION_WORD = /^(?:section|sect|sec)\b\.?\s*[:#]?\s*/i
const ROW_WORD = String.raw`\brow\b\.?\s*[:#]?\s*`
const SEATS_WORD = String.raw`\b(?:seats?|seat\(s\))\s*[:#]?\s*`

/** `Sec 101 Row 5 Seats 1-4`, `101, Row 5` or `Orchestra Row C (seats 1 & 2)`. */
const IN_WORDS = new RegExp(
  String.raw`^(.+?)[\s,;/|–-]*${ROW_WORD}([^\s,;/|()]+)(?:[\s,;/|–(-]*${SEATS_WORD}(.+?)\)?)?$`,
  'i',
)

/** `101/5/1-4`, or `101 | 5`. */
const BY_BARS = /^([^/|]+)[/|]([^/|]+)(?:[/|](.+))?$/

/** Section, row and seats of a cell that has all of them; `null` if they cannot be told apart. */
export const readLocation = (text: string): Place | null => {
  const found = IN_WORDS.exec(text) ?? BY_BARS.exec(text)
  const [, section = '', row = '', seats] = found ?? []
  const name = section.trim().replace(SECTION_WORD, '')
  if (name === '' || row.trim() === '') return null
  return { section: name, row: row.trim(), ...(seats ? { seats: seats.trim() } : {}) }
}

const GENERAL = /^(?:ga|general admission|sro|standing(?: room)?(?: only)?)\b/i

/**
 * Adds section, row and seats that one cell has, and the row of general admission, which has none.
 * A separate column takes precedence.
 */
export const withLocation = ({ location, ...cells }: FileRow['cells']): FileRow['cells'] => {
  if (location === undefined) return withRow(withoutVenue(cells))
  const place = readLocation(location)
  if (place) return withoutVenue({ ...place, ...cells })
  return withRow(withoutVenue({ section: location, ...cells }))
}

/** Removes the venue in front of a section, `Target Center - Section 117`. */
const withoutVenue = (cells: FileRow['cells']): FileRow['cells'] => {
  const { section, venue } = cells
  if (section === undefined || venue === undefined) return cells
  if (!section.toLowerCase().startsWith(venue.toLowerCase())) return cells
  const [, name] = /^\s*[-–—:|,/]\s*(\S.*)$/.exec(section.slice(venue.length)) ?? []
  return name === undefined ? cells : { ...cells, section: name }
}

const withRow = (cells: FileRow['cells']): FileRow['cells'] => {
  const { section, row } = cells
  if (section === undefined || row !== undefined) return cells
  if (GENERAL.test(section)) return { ...cells, row: 'GA' }
  const place = IN_WORDS.test(section) ? readLocation(section) : null
  return place ? { ...place, ...cells, section: place.section, row: place.row } : cells
}
