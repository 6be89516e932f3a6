import type {
  ChangeEvent,
  ComponentPropsWithRef,
  FocusEvent,
  KeyboardEvent,
  PointerEvent,
  ReactNode,
  RefObject,
} from 'react'

/** Event listeners on the container of the rows. */
export interface RowEvents {
  onChange: (event: ChangeEvent<HTMLElement>) => void
  onPointerOver: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * A table column. Keep the array of columns stable between renders: rows rerender when it changes.
 */
export interface Column<Row> {
  /** Unique key of the column. */
  key: string
  /** Header text. */
  header: string
  /** `start` for text, `end` for money and counts; `start` by default. */
  align?: 'start' | 'end' | 'center'
  /** The name by which the server sorts this column; not sortable by default. */
  sortKey?: string
  /** CSS width; as wide as its content by default. */
  width?: string
  /**
   * Width in ems of the table's text; as wide as its content by default. If all columns have it,
   * headers do not move with the content, and columns with `yields` are hidden when space is short.
   */
  widthEm?: number
  /** Takes the remaining space, at least `widthEm`; off by default. */
  grows?: boolean
  /** Hidden when not all columns fit, highest number first; never by default. */
  yields?: number
  /** Shows the cells in a muted color, as for ids; off by default. */
  isQuiet?: boolean
  /** Keeps cells on one line, as amounts and muted cells always are; off by default. */
  isSingleLine?: boolean
  /**
   * Guarantees that every cell fits into `widthEm`: a checkbox, an icon, an amount. Cells are then not
   * truncated, which makes long pages faster; off by default.
   */
  fits?: boolean
  /** Keeps the header for screen readers only; off by default. */
  isHeaderHidden?: boolean
  /** Renders the content of a cell. */
  render: (row: Row) => ReactNode
}

/** The column that the server has sorted by. */
export interface Sort {
  /** The `sortKey` of the column. */
  key: string
  /** Sort direction. */
  direction: 'ascending' | 'descending'
}

/** Selected rows by key, and the callback for changes. Shift selects a range. */
export interface Selection<Row> {
  /** Keys of the selected rows. */
  selected: ReadonlySet<string>
  /**
   * Called with all selected keys after a change, and with the rows that it selected or deselected.
   */
  onChange: (selected: ReadonlySet<string>, changed: readonly Row[]) => void
  /** Accessible name of a row's checkbox, such as `Section 101, row C`. */
  labelOf: (row: Row) => string
}

/** A group of adjacent rows. */
export interface RowGroup {
  /** Unique key of the group; its rows are adjacent. */
  key: string
  /** Heading of the group. */
  header: ReactNode
}

/** Props for the rows of a list of any length. */
export interface RowOptions<Row> {
  /** The columns, from left to right. */
  columns: readonly Column<Row>[]
  /** Returns the key of a row; stable across reloads. */
  keyOf: (row: Row) => string
  /** Returns the link of a row; by default rows have no link and no hover highlight. */
  hrefOf?: ((row: Row) => string | undefined) | undefined
  /** Returns the accessible name of a row's link; the row's key by default. */
  linkLabelOf?: ((row: Row) => string) | undefined
  /** Checkboxes before the rows; none by default. */
  selection?: Selection<Row> | undefined
  /** Returns the group of a row, whose heading is above its first row; no groups by default. */
  groupOf?: ((row: Row) => RowGroup) | undefined
  /** Returns whether a row is highlighted from elsewhere, such as the map; never by default. */
  isRowHighlighted?: ((row: Row) => boolean) | undefined
  /**
   * Returns whether a row is no longer available: struck through and not selectable; never by
   * default.
   */
  isRowGone?: ((row: Row) => boolean) | undefined
  /**
   * Called with the row under the pointer or focus, and with null when it leaves; nothing by
   * default.
   */
  onRowHover?: ((row: Row | null) => void) | undefined
  /** Renders a row as a card; required for `layout="cards"`. */
  renderCard?: ((row: Row) => ReactNode) | undefined
}

/** Props shared by table and cards. */
export interface RowsProps<Row> extends RowOptions<Row> {
  /** The rows of this page. */
  rows: readonly Row[]
}

/** Appearance of a table. */
export interface TableVariant {
  /** Accessible name of the table. */
  caption: string
  /** Whether the rows answer an earlier query: they stay readable but are inert; off by default. */
  isStale?: boolean
  /** Table rows or a stack of cards; `table` by default. */
  layout?: 'table' | 'cards'
}

/** Props of a table of any length. */
export interface TableProps<Row>
  extends RowOptions<Row>, TableVariant, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Sort order of the rows; unsorted by default. */
  sort?: Sort | undefined
  /** Called when the user changes the sort order; nothing by default. */
  onSort?: (sort: Sort) => void
  /**
   * Options of a sort control above the rows, for a table without room for all headers; no control
   * by default.
   */
  sorts?: readonly { header: string; sortKey: string }[] | undefined
  /**
   * Whether rows are loading: shows skeletons if there are no rows yet, else a progress line; off
   * by default.
   */
  isWaiting?: boolean
  /** Called with the keys of the columns that fit, whenever they change; nothing by default. */
  onColumnsFit?: ((keys: readonly string[]) => void) | undefined
}

/** Source of the rows of a virtual scroll. */
export interface RowSource<Row> {
  /** Total number of rows. */
  total: number
  /** Returns the row at an index from 0: undefined while it loads, null if there is none. */
  rowAt: (index: number) => Row | null | undefined
  /** Returns all rows between two indexes, for a Shift range; loads those that are missing. */
  rowsBetween: (first: number, last: number) => Promise<readonly Row[]>
}

/** All rows of a virtual scroll, of which only the visible ones are in the page. */
export interface VirtualRows<Row> extends RowSource<Row> {
  /** Renders the visible rows: table bodies, or a list of cards. */
  render: (parts: VirtualRowParts<Row>) => ReactNode
}

/** What the table passes to the renderer of a virtual scroll. */
export interface VirtualRowParts<Row> {
  /** The element around all rows. */
  root: RefObject<HTMLElement | null>
  /** The columns that fit. */
  columns: readonly Column<Row>[]
  /** The row in the tab order, if rows contain nothing focusable. */
  activeIndex: number
  /** The row with the keyboard focus; null if none. */
  focused: RefObject<number | null>
  /** Registers the handler that moves the focus between rows. */
  onKeys: (move: (event: KeyboardEvent<HTMLElement>) => void) => void
  /** Event listeners of a list of cards; a table adds its own. */
  events: RowEvents
}
