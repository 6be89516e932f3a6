import { formatCount, type ImportColumn, findImportColumn } from '@seatdesk/domain'

import type { FileRow, SkipReason } from './cells.ts'

/** What an import says of a row that lists nothing. */
export const SKIPPED_MESSAGES: Record<SkipReason, string> = {
  totals: 'this row has totals and was skipped',
  remarks: 'this row has no tickets and was skipped',
  repeatedHeader: 'this row repeats the header and was skipped',
  notForSale: 'the file says that it is not for sale',
}

/** What such rows of a file are, after their number. */
const KINDS: Record<SkipReason, string> = {
  totals: 'of totals',
  remarks: 'without tickets',
  repeatedHeader: 'with the header',
  notForSale: 'not for sale',
}

/** Says how many rows of a file were skipped, by kind. */
export const skippedSentence = (skipped: readonly SkipReason[]): string => {
  const parts = (Object.keys(KINDS) as SkipReason[]).flatMap((kind) => {
    const count = skipped.filter((item) => item === kind).length
    return count === 0 ? [] : `${formatCount(count, 'row|rows')} ${KINDS[kind]}`
  })
  return `${new Intl.ListFormat('en-US').format(parts)} skipped`
}

interface ReadRow {
  cells: FileRow['cells']
  record: readonly string[]
  columns: readonly (ImportColumn | null)[]
  isLast: boolean
}

/** Why a row lists nothing; `null` if it may list tickets. */
export const skippedRow = (row: ReadRow): SkipReason | null => {
  if (isHeader(row)) return 'repeatedHeader'
  if (isTotal(row)) return 'totals'
  if (isRemark(row)) return 'remarks'
  const { status = '', broadcast = '', hold = '', publicNotes = '', internalNotes = '' } = row.cells
  const isHeld = hold !== '' && !NOT_HELD.test(hold)
  const isDenied = DENIED.test(publicNotes) || DENIED.test(internalNotes)
  return isOff(status) || isOff(broadcast) || isHeld || isDenied ? 'notForSale' : null
}

const NOT_HELD = /^(?:n|no|false|0|0\.0|none|no hold|-+)$/i

/** What brokers write into a note of tickets that must stay where they are. */
const DENIED = /^\W*(?:do not|don't|dont) (?:sell|list)\b|^\W*not for sale\b/i

/** Files that were put together have the header of each. */
const isHeader = ({ record, columns }: ReadRow): boolean => {
  let [named, others] = [0, 0]
  for (const [index, column] of columns.entries()) {
    const cell = record[index] ?? ''
    if (column === null || cell === '') continue
    if (findImportColumn(cell) === column) named += 1
    else others += 1
    // The first cells distinguish most rows from a header.
    if (others > MAX_OTHERS) return false
  }
  return named >= MIN_NAMED
}

/** Fewer cells may be names by chance, such as a section `Block`. */
const MIN_NAMED = 3

/** Columns whose meaning the seller chose are not named as we name them. */
const MAX_OTHERS = 2

const TOTAL =
  /^(?:grand |sub-?)?(?:totals?|sum)\b(?:\s+(?:tickets?|seats|listings|rows|quantity|qty|price|cost|value))?[\s:=]*(?:\(.*\)|[$\d,.]+)?$/i

/** `Subtotal Chicago Bulls`. */
const SUBTOTAL = /^sub-?totals?\b/i

/**
 * Whether a row sums up others: it names no section or row, and is either labeled as a total or the
 * last row without an event.
 */
const isTotal = ({ cells, record, isLast }: ReadRow): boolean => {
  if (cells.section !== undefined && !TOTAL.test(cells.section)) return false
  if (cells.row !== undefined && !TOTAL.test(cells.row)) return false
  return (
    record.some((cell) => TOTAL.test(cell.trim()) || SUBTOTAL.test(cell.trim())) ||
    (isLast && cells.event === undefined && cells.eventId === undefined)
  )
}

/** Columns without which a row is a heading or a remark. */
const IDENTIFYING_COLUMNS: readonly ImportColumn[] = [
  'externalId',
  'eventId',
  'section',
  'row',
  'location',
  'seats',
  'seatFrom',
  'quantity',
  'listPrice',
  'cost',
]

const isRemark = ({ cells }: ReadRow): boolean =>
  IDENTIFYING_COLUMNS.every((column) => cells[column] === undefined)

const ON =
  /^(?:y|yes|true|1|1\.0|on|active|available|listed|open|live|for sale|on sale|unsold|in stock|broadcast(?:ing)?|published)$/i
const OFF =
  /^(?:n|no|false|0|0\.0|off|inactive|sold(?: ?out)?|cancel(?:l?ed)?|void(?:ed)?|expired|deleted|removed|refunded|returned|fulfilled|delivered|shipped|unavailable|not (?:available|active|listed|for sale|on sale|broadcast(?:ing)?)|unlisted|unpublished|(?:on )?hold|held|reserved|paused|pending|draft|suspended|disabled|deactivated|withdrawn|off market)$/i

/** A status with something behind it: `Sold - StubHub`, `On hold for Bob`, `SOLD (2)`. */
const OFF_AND_MORE =
  /^(?:sold(?! (?:as|in|by|only))|(?:on )?hold|held|reserved|pending|cancel(?:l?ed)?|void(?:ed)?|withdrawn|do not (?:sell|list)|not for sale)\b/i

const isOff = (text: string): boolean => OFF.test(spaced(text)) || OFF_AND_MORE.test(spaced(text))

/** Whether a cell of the status says something else than that tickets are, or are not, for sale. */
export const isOtherStatus = (text: string): boolean => !ON.test(spaced(text)) && !isOff(text)

/** Words of programs: `ON_HOLD`. */
const spaced = (text: string): string => text.replaceAll(/[\s_-]+/g, ' ')
