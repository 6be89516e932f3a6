import type {
  EachRowProps,
  LongParts,
  LongPlaces,
  TableManner,
  TableProps,
} from '../DataTable/types.ts'

/** Which rows of a long list are in sight, and how those that are not there are had. */
export interface ScrollPlaces<Row> extends LongPlaces<Row> {
  /** Whether a row that is not there could not be had; never by default. */
  hasFailedAt?: ((index: number) => boolean) | undefined
  /** Called with the place of a row that could not be had when the reader wants to try again; nothing by default. */
  onRetry?: ((index: number) => void) | undefined
  /** Called with the first and the last row in sight, and with the one that has the keyboard, whenever one of these is another. */
  onSight: (sight: { first: number; last: number }, focused: number | null) => void
  /** The row to be the first in sight; another object brings it there again. With `upTo` it is left alone while a row up to that one is in sight, as for who goes back. */
  place: { index: number; upTo?: number }
}

/** What a long list is told. */
export interface ScrollTableProps<Row> extends TableProps<Row>, ScrollPlaces<Row> {
  /** The rows that the box above all chooses. */
  pageRows: readonly Row[]
}

/** What draws the rows of a long list is told. */
export interface ScrollBodyProps<Row>
  extends EachRowProps<Row>, TableManner, ScrollPlaces<Row>, LongParts<Row> {}
