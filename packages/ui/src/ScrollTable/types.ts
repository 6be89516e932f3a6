import type {
  RowOptions,
  VirtualRowParts,
  RowSource,
  TableVariant,
  TableProps,
} from '../DataTable/types.ts'

/** Visible rows of a virtual scroll, and how to load those that are missing. */
export interface ScrollRowSource<Row> extends RowSource<Row> {
  /** Returns whether a missing row failed to load; never by default. */
  hasFailedAt?: ((index: number) => boolean) | undefined
  /** Called with the index of a failed row when the user retries; nothing by default. */
  onRetry?: ((index: number) => void) | undefined
  /**
   * Called with the first and last visible row and the focused row, whenever one of them changes.
   */
  onVisibleRange: (sight: { first: number; last: number }, focused: number | null) => void
  /**
   * The row to scroll to the top; a new object scrolls again. With `upTo`, does nothing while any
   * row of the range is visible, as after going back.
   */
  place: { index: number; upTo?: number }
}

/** Props of a virtual scroll. */
export interface ScrollTableProps<Row> extends TableProps<Row>, ScrollRowSource<Row> {
  /** The rows that the header checkbox selects. */
  pageRows: readonly Row[]
}

/** Props of the renderer of a virtual scroll. */
export interface ScrollBodyProps<Row>
  extends RowOptions<Row>, TableVariant, ScrollRowSource<Row>, VirtualRowParts<Row> {}
