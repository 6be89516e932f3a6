/**
 * What a row can say, and what the columns that say it are called in the two dialects, SkyBox and
 * Ticket Evolution; names are compared without case, spaces and punctuation.
 */
const NAMES = {
  externalId: ['inventoryid', 'ticketid', 'externalid'],
  eventId: ['eventid'],
  event: ['eventname', 'event'],
  venue: ['venuename', 'venue'],
  eventDate: ['eventdate'],
  eventTime: ['eventtime'],
  quantity: ['quantity', 'qty'],
  section: ['section'],
  row: ['row', 'seatrow'],
  seats: ['seats'],
  seatFrom: ['seatfrom'],
  seatThru: ['seatthru', 'seatto'],
  listPrice: ['listprice', 'price'],
  cost: ['cost'],
  inHandDate: ['inhanddate'],
  splitType: ['splittype'],
  customSplit: ['customsplit'],
  stockType: ['stocktype'],
} as const satisfies Record<string, readonly string[]>

export type Column = keyof typeof NAMES

const byName = new Map<string, Column>(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names.map((name) => [name, column as Column] as const),
  ),
)

/** The columns of a header in its order; `null` for those that are not known, or named before. */
export const columnsOf = (header: readonly string[]): (Column | null)[] => {
  const seen = new Set<Column>()
  return header.map((name) => {
    const column = byName.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
    if (!column || seen.has(column)) return null
    seen.add(column)
    return column
  })
}

/** What a header must have, in words; `null` when it has everything. */
export const missingColumn = (columns: readonly (Column | null)[]): string | null => {
  const has = (column: Column) => columns.includes(column)
  if (!has('event') && !has('eventId')) return 'event'
  if (!has('section')) return 'section'
  if (!has('row')) return 'row'
  if (!has('quantity') && !has('seats')) return 'quantity'
  return has('listPrice') || has('cost') ? null : 'price'
}
