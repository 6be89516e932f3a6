import type { Column } from '@seatdesk/ui'

/** A row of the bench: as many facts as a listing shows. */
export interface Row {
  id: number
  section: string
  seatRow: string
  price: number
}

/** The row at a place of the market. */
export const rowOf = (id: number): Row => ({
  id,
  section: String(100 + ((id * 7919) % 400)),
  seatRow: String.fromCodePoint(65 + (id % 26)),
  price: 20 + ((id * 104_729) % 900),
})

/** What both tables show of a row. */
export const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', header: 'Listing', ems: 8, render: ({ id }) => `L-${id}` },
  { key: 'section', header: 'Section', ems: 10, grows: true, render: ({ section }) => section },
  { key: 'row', header: 'Row', ems: 6, render: ({ seatRow }) => seatRow },
  { key: 'quantity', header: 'Quantity', ems: 7, render: ({ id }) => String(1 + (id % 8)) },
  { key: 'delivery', header: 'Delivery', ems: 9, render: ({ id }) => (id % 2 ? 'PDF' : 'Barcode') },
  {
    key: 'price',
    header: 'Price',
    ems: 8,
    align: 'end',
    sortKey: 'price',
    render: ({ price }) => `$${price}.00`,
  },
]

/** Which rows, and how many, the address asks for. */
export const wantedRows = (): Row[] => {
  const count = Number(new URLSearchParams(location.search).get('rows'))
  return Array.from({ length: count }, (_, index) => rowOf(index))
}

/** The same rows by their price. */
export const byPrice = (rows: readonly Row[], isFalling: boolean): Row[] =>
  rows.toSorted((one, other) => (isFalling ? other.price - one.price : one.price - other.price))
