import { type FileRow, joinProblems } from './cells.ts'
import type { OwnListing } from './own-listings.ts'

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'

/** What a spreadsheet makes of `1-4`: `4-Jan`, `Jan-04`, or a date and a time. */
const DATE = new RegExp(
  String.raw`^(?:\d{1,2}-${MONTH}(?:-\d{2,4})?|${MONTH}-\d{1,2}|\d{4}-\d{2}-\d{2}(?:[T ].*)?)$`,
  'i',
)

/** What it makes of a long number, whose last digits are lost. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i

export const isScientific = (text: string): boolean => SCIENTIFIC.test(text)

const PLACES = ['section', 'row', 'seats', 'seatFrom', 'seatThru'] as const

/**
 * Says which cells a spreadsheet has changed beyond recognition; `null` if there are none. What the
 * listing is called so already is meant.
 */
export const misreadBySpreadsheet = (
  cells: FileRow['cells'],
  own?: Pick<OwnListing, 'section' | 'seat_row'>,
): string | null => {
  const dated = PLACES.flatMap((column) => cells[column] ?? []).find(
    (text) => DATE.test(text) && text !== own?.section && text !== own?.seat_row,
  )
  const shortened = PLACES.flatMap((column) => cells[column] ?? []).find(
    (text) => isScientific(text) && text !== own?.section && text !== own?.seat_row,
  )
  const { externalId } = cells
  const isIdShortened = externalId !== undefined && !own && isScientific(externalId)
  const problem = joinProblems([
    dated && changed(`made a date of ${dated}`),
    shortened && changed(`made a number of ${shortened}`),
    isIdShortened ? changed(`shortened the id ${externalId}`) : null,
  ])
  return problem ?? null
}

const changed = (how: string): string =>
  `a spreadsheet has ${how}: format the column as text and export it again`
