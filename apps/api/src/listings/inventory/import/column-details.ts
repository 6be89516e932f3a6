import {
  formatCount,
  type ImportColumn,
  type ImportColumnDetail,
  type ImportColumnReport,
  traitSentence,
} from '@seatdesk/domain'

import type { ColumnFinding } from './read-barcodes.ts'

/** Messages for marks of rows, besides the codes in their notes. */
const MARKS: Record<string, string> = {
  hidden: 'with hidden seats',
  attached: 'with barcodes to attach',
  notUnderstood: 'not understood',
  shortened: 'shortened',
  contact: 'without a link, phone number or email address in the note',
  otherCount: 'not attached: not one barcode for each ticket',
  transferred: 'not attached: the tickets are transferred',
}

const MAX_ROWS = 50
const MAX_EXAMPLES = 3

/** Counts what the rows of a file contain in each column. */
export const countDetails = () => {
  const details = new Map<ImportColumn, Map<string, ImportColumnDetail>>()
  return {
    add: (row: number, { column, code, example }: ColumnFinding): void => {
      const ofColumn = details.get(column) ?? new Map<string, ImportColumnDetail>()
      details.set(column, ofColumn)
      const detail = ofColumn.get(code) ?? {
        code,
        message: '',
        count: 0,
        rows: [],
        examples: [],
      }
      ofColumn.set(code, detail)
      detail.count += 1
      if (detail.rows.length < MAX_ROWS) detail.rows.push(row)
      if (example && detail.examples.length < MAX_EXAMPLES && !detail.examples.includes(example))
        detail.examples.push(example)
    },
    /** Adds the counts to a column of the report. */
    describe: (column: ImportColumnReport): ImportColumnReport => {
      const counted = details.get(column.column as ImportColumn)
      if (!counted) return column
      const shown = [...counted.values()]
        .toSorted((left, right) => placeOf(left) - placeOf(right) || right.count - left.count)
        .map((detail) => ({ ...detail, message: `${detail.count} ${describe(detail.code)}` }))
      const rows = formatCount(column.rows, 'row|rows')
      return {
        ...column,
        summary: [rows, ...shown.map(({ message }) => message)].join(', '),
        details: shown,
      }
    },
  }
}

/** Understood codes come first, then what was not understood. */
const placeOf = ({ code }: ImportColumnDetail): number => Object.keys(MARKS).indexOf(code)

const describe = (code: string): string => {
  const text = MARKS[code] ?? traitSentence(code)
  return text.replace(/^[A-Z](?=[a-z])/, (email) => email.toLowerCase())
}
