import type {
  ChangeEvent,
  ComponentPropsWithRef,
  FocusEvent,
  KeyboardEvent,
  PointerEvent,
  ReactNode,
  RefObject,
} from 'react'

/** The listeners that a list of rows puts on its container. */
export interface RowEvents {
  onChange: (event: ChangeEvent<HTMLElement>) => void
  onPointerOver: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** One column of a table. Keep the array of columns stable between renders: rows redraw when it changes. */
export interface Column<Row> {
  /** Tells columns apart. */
  key: string
  /** What the column is called. */
  header: string
  /** `start` for words, `end` for money and counts; `start` by default. */
  align?: 'start' | 'end' | 'center'
  /** The name under which the server sorts by this column; not sortable by default. */
  sortKey?: string
  /** CSS width of the column; as wide as its content by default. */
  width?: string
  /** How wide it is, in ems of the table's text; as wide as its content by default. Where all columns
   * have it, headers stand still whatever is below them, and those that yield do where room is short. */
  ems?: number
  /** Takes the room that is left over, and `ems` at least; off by default. */
  grows?: boolean
  /** Gives way where there is no room for all, the highest number first; never by default. */
  yields?: number
  /** Shows the cells in a quiet colour, as for ids; off by default. */
  isQuiet?: boolean
  /** Keeps what stands in a cell on one line, as amounts and what is quiet always are; off by default. */
  isUnbroken?: boolean
  /** Says that whatever stands in a cell has room in `ems`: a box, a sign, an amount. Nothing is cut then, which
   * a page of many rows is quicker for; off by default. */
  fits?: boolean
  /** Keeps the header for screen readers only; off by default. */
  isHeaderHidden?: boolean
  /** What stands in a cell. */
  render: (row: Row) => ReactNode
}

/** The one column by which the server has sorted. */
export interface Sort {
  /** The `sortKey` of the column. */
  key: string
  /** Which end comes first. */
  direction: 'ascending' | 'descending'
}

/** Which rows are chosen, by key, and how the reader changes that; Shift takes those in between. */
export interface Selection<Row> {
  /** Keys of the rows chosen. */
  selected: ReadonlySet<string>
  /** Called with all keys chosen after a change, and with the rows that were chosen or dropped by it. */
  onChange: (selected: ReadonlySet<string>, changed: readonly Row[]) => void
  /** Names a row for its checkbox, such as `Section 101, row C`. */
  labelOf: (row: Row) => string
}

/** What stands above rows that belong together. */
export interface RowGroup {
  /** Tells groups apart; rows of one stand together. */
  key: string
  /** What they have in common. */
  header: ReactNode
}

/** What rows are told, however many there are. */
export interface EachRowProps<Row> {
  /** The columns, from left to right. */
  columns: readonly Column<Row>[]
  /** Tells rows apart; stable over reloads. */
  keyOf: (row: Row) => string
  /** Where a row leads, if anywhere; nowhere by default, and then it does not light up. */
  hrefOf?: ((row: Row) => string | undefined) | undefined
  /** Names a row's link for screen readers; the row's key by default. */
  linkLabelOf?: ((row: Row) => string) | undefined
  /** Checkboxes before the rows; none by default. */
  selection?: Selection<Row> | undefined
  /** Which group a row belongs to, said above the first of it; none by default. */
  groupOf?: ((row: Row) => RowGroup) | undefined
  /** Whether a row is lit from elsewhere, the map for one; never by default. */
  isRowLit?: ((row: Row) => boolean) | undefined
  /** Whether a row is no longer to be had: it is struck through and cannot be chosen; never by default. */
  isRowGone?: ((row: Row) => boolean) | undefined
  /** Called when the pointer or focus enters a row, and with null when it leaves; nothing by default. */
  onRowHover?: ((row: Row | null) => void) | undefined
  /** What a row looks like as a card; needed for `layout="cards"`. */
  renderCard?: ((row: Row) => ReactNode) | undefined
}

/** What table and cards have in common. */
export interface RowsProps<Row> extends EachRowProps<Row> {
  /** The rows of this page. */
  rows: readonly Row[]
}

/** How a table looks around its rows. */
export interface TableManner {
  /** What the table holds, for screen readers. */
  caption: string
  /** Whether the rows answer another question than is being asked: they stay readable, and nothing of them can be pressed or chosen; off by default. */
  isStale?: boolean
  /** Rows of a table or a stack of cards, `table` by default. */
  layout?: 'table' | 'cards'
}

/** What a table is told, however many rows it has. */
export interface TableProps<Row>
  extends EachRowProps<Row>, TableManner, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** How the server has sorted; unsorted by default. */
  sort?: Sort | undefined
  /** Called when the reader asks for another order; nothing by default. */
  onSort?: (sort: Sort) => void
  /** What a control above the rows orders a table by that has no room for all headers; no control by default. */
  sorts?: readonly { header: string; sortKey: string }[] | undefined
  /** Whether rows are on their way: skeletons when there are none yet, a running line over the rows otherwise; off by default. */
  isWaiting?: boolean
  /** Called with the keys of the columns that there is room for, whenever these are others; nothing by default. */
  onColumnsFit?: ((keys: readonly string[]) => void) | undefined
}

/** Where the rows of a long list are had. */
export interface LongPlaces<Row> {
  /** How many rows there are. */
  total: number
  /** The row at a place, from 0: `undefined` while it is on its way, `null` where there is none after all. */
  rowAt: (index: number) => Row | null | undefined
  /** All rows from one place to another, for a range that Shift chooses; fetched where they are not there. */
  rowsBetween: (first: number, last: number) => Promise<readonly Row[]>
}

/** All rows of a long list, of which those in sight are in the page. */
export interface LongRows<Row> extends LongPlaces<Row> {
  /** Draws those in sight: bodies of a table, or a list of cards. */
  render: (parts: LongParts<Row>) => ReactNode
}

/** What those who draw the rows of a long list are told by the table around them. */
export interface LongParts<Row> {
  /** The element around all rows. */
  root: RefObject<HTMLElement | null>
  /** The columns that there is room for. */
  columns: readonly Column<Row>[]
  /** The row that Tab stops at, where rows hold nothing that it could stop at. */
  activeIndex: number
  /** The row that has the keyboard; `null` where none has. */
  focused: RefObject<number | null>
  /** Takes what moves the keyboard between rows. */
  onKeys: (move: (event: KeyboardEvent<HTMLElement>) => void) => void
  /** What a list of cards listens to; a table does so itself. */
  events: RowEvents
}
