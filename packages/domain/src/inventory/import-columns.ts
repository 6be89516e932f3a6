/**
 * Import columns and their header names in the files of marketplaces and of brokers' programs, the
 * most specific name first. Names are compared without case, spaces and punctuation.
 */
const NAMES = {
  externalId: [
    'externalid',
    'inventoryid',
    'ticketid',
    'externallistingid',
    'listingid',
    'ticketgroupid',
    'posid',
  ],
  eventId: ['eventid'],
  event: [
    'eventname',
    'event',
    'eventtitle',
    'production',
    'productionname',
    'show',
    'game',
    'matchup',
    'opponent',
    'performer',
  ],
  venue: ['venuename', 'venue', 'theatre', 'theater', 'stadium', 'arena'],
  eventDate: [
    'eventdate',
    'eventdatetime',
    'eventdatelocal',
    'performancedate',
    'gamedate',
    'showdate',
    'date',
    'datetime',
  ],
  eventTime: [
    'eventtime',
    'eventtimelocal',
    'performancetime',
    'gametime',
    'showtime',
    'starttime',
    'time',
  ],
  quantity: [
    'quantity',
    'qty',
    'ticketquantity',
    'ticketcount',
    'numberoftickets',
    'nooftickets',
    'tickets',
  ],
  section: ['section', 'sectionname', 'sect', 'sec', 'block'],
  row: ['row', 'seatrow', 'rowname'],
  seats: ['seats', 'seatnumbers', 'seatnumber', 'seatnos', 'seat'],
  seatFrom: [
    'seatfrom',
    'lowseat',
    'seatlow',
    'firstseat',
    'startseat',
    'startingseat',
    'fromseat',
  ],
  seatThru: [
    'seatthru',
    'seatto',
    'highseat',
    'seathigh',
    'lastseat',
    'endseat',
    'endingseat',
    'thruseat',
    'toseat',
  ],
  listPrice: [
    'listprice',
    'unitlistprice',
    'price',
    'unitprice',
    'askingprice',
    'ticketprice',
    'priceperticket',
    'priceeach',
    'sellprice',
  ],
  currency: ['currency', 'currencycode'],
  cost: ['cost', 'unitcost', 'ticketcost', 'costperticket', 'purchaseprice'],
  inHand: ['inhand', 'isinhand', 'ticketsinhand'],
  inHandDate: ['inhanddate', 'inhandon', 'inhandat', 'dateinhand', 'deliverydate'],
  splitType: ['splittype', 'splitrule', 'splittingoption', 'splitoption', 'splits', 'split'],
  customSplit: ['customsplit', 'customsplits', 'splitvalue', 'splitvalues', 'splitquantities'],
  stockType: [
    'stocktype',
    'stock',
    'deliverymethod',
    'deliverytype',
    'ticketformat',
    'fulfillmenttype',
    'delivery',
    'format',
  ],
} as const satisfies Record<string, readonly string[]>

/** A column of an import file. */
export type ImportColumn = keyof typeof NAMES

/** All import columns, in the order in which the screen lists them. */
export const IMPORT_COLUMNS = Object.keys(NAMES) as ImportColumn[]

interface KnownName {
  column: ImportColumn
  /** Lower for more specific names. */
  rank: number
}

const byName = new Map<string, KnownName>(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names.map((name, rank) => [name, { column: column as ImportColumn, rank }] as const),
  ),
)

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Returns the column that a header cell names; `null` if it is unknown. */
export const importColumnOf = (name: string): ImportColumn | null =>
  byName.get(bare(name))?.column ?? null

/**
 * Maps header cells to columns; `null` for unknown ones. If several cells name one column, the most
 * specific name counts, and the first of equal ones.
 */
export const importColumnsOf = (header: readonly string[]): (ImportColumn | null)[] => {
  const known = header.map((name) => byName.get(bare(name)))
  const best = new Map<ImportColumn, number>()
  for (const [index, name] of known.entries()) {
    if (!name) continue
    const chosen = known[best.get(name.column) ?? -1]
    if (!chosen || name.rank < chosen.rank) best.set(name.column, index)
  }
  return known.map((name, index) => (name && best.get(name.column) === index ? name.column : null))
}

/** Returns the first missing required column, or `null` if there is none. */
export const missingImportColumn = (
  columns: readonly (ImportColumn | null)[],
): 'event' | 'section' | 'row' | 'quantity' | 'price' | null => {
  const has = (column: ImportColumn) => columns.includes(column)
  if (!has('event') && !has('eventId')) return 'event'
  if (!has('section')) return 'section'
  if (!has('row')) return 'row'
  if (!has('quantity') && !has('seats') && !has('seatFrom')) return 'quantity'
  return has('listPrice') || has('cost') ? null : 'price'
}
