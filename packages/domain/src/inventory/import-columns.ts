/**
 * Import columns and their header names in the files of marketplaces and of brokers' programs, the
 * most specific name first. Names are compared without case, spaces and punctuation.
 */
export const IMPORT_COLUMN_NAMES = {
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
    'eventdatetimelocal',
    'performancedate',
    'gamedate',
    'showdate',
    'localdate',
    'dateofevent',
    'date',
    'datetime',
  ],
  eventTime: [
    'eventtime',
    'eventtimelocal',
    'performancetime',
    'gametime',
    'showtime',
    'localtime',
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
    'numtickets',
    'oftickets',
    'oftix',
    'ofseats',
    'tickets',
    'quantityavailable',
    'qtyavailable',
    'qtyavail',
    'availablequantity',
    'numberofseats',
    'noofseats',
    'seatcount',
    'tix',
  ],
  section: [
    'section',
    'sectionname',
    'sectionnumber',
    'sect',
    'sec',
    'ticketsection',
    'seatsection',
    'block',
    'area',
    'level',
  ],
  row: ['row', 'seatrow', 'rowname', 'rownumber', 'ticketrow', 'rw'],
  seats: ['seats', 'seatnumbers', 'seatnumber', 'seatnos', 'seatno', 'seatrange', 'seat'],
  // Section, row and seats in one cell.
  location: [
    'location',
    'seatlocation',
    'ticketlocation',
    'seatinglocation',
    'sectionrowseats',
    'sectionrowseat',
    'secrowseats',
    'secrowseat',
    'sectionrow',
    'secrow',
    'seatdetails',
    'seatinfo',
  ],
  seatFrom: [
    'seatfrom',
    'seatsfrom',
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
    'seatsthru',
    'seatsto',
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
    'listingprice',
    'price',
    'unitprice',
    'askingprice',
    'ticketprice',
    'priceperticket',
    'priceeach',
    'sellprice',
    'saleprice',
    'sellingprice',
    'askprice',
    'eachprice',
    'priceea',
    'each',
    'listpriceusd',
    'priceusd',
    'pricetkt',
    'pricepertkt',
    'ask',
    'asking',
    // What brokers ask of brokers comes before what the public pays.
    'wholesaleprice',
    'retailprice',
  ],
  currency: ['currency', 'currencycode'],
  cost: ['cost', 'unitcost', 'ticketcost', 'costperticket', 'costtkt', 'purchaseprice'],
  inHand: ['inhand', 'isinhand', 'ticketsinhand'],
  inHandDate: ['inhanddate', 'inhandon', 'inhandat', 'dateinhand', 'deliverydate'],
  splitType: [
    'splittype',
    'splitrule',
    'splittingoption',
    'splitoption',
    'splits',
    'split',
    'splitsallowed',
    'allowedsplits',
  ],
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
  publicNotes: [
    'publicnotes',
    'publicnote',
    'externalnotes',
    'externalnote',
    'listingnotes',
    'ticketnotes',
    'commentstobuyer',
    'notestobuyer',
    'buyernotes',
    'notes',
    'note',
  ],
  disclosures: [
    'disclosures',
    'disclosure',
    'restrictions',
    'restriction',
    'seatrestrictions',
    'viewrestrictions',
  ],
  attributes: ['attributes', 'attribute', 'ticketattributes', 'tickettraits', 'traits', 'features'],
  // Remarks in a broker's own spreadsheet are not for buyers.
  internalNotes: [
    'internalnotes',
    'internalnote',
    'privatenotes',
    'privatenote',
    'brokernotes',
    'sellernotes',
    'comments',
    'comment',
    'remarks',
  ],
  tags: ['tags', 'tag', 'labels'],
  hideSeats: [
    'hideseats',
    'hidesseats',
    'hideseat',
    'hideseatnumbers',
    'maskseats',
    'maskedseats',
    'maskseatnumbers',
  ],
  shownQuantity: [
    'shownquantity',
    'shownqty',
    'quantityshown',
    'showquantity',
    'displayquantity',
    'displayedquantity',
    'maxdisplayquantity',
  ],
  facePrice: ['faceprice', 'facevalue', 'unitfacevalue', 'ticketfacevalue', 'face'],
  seatType: ['seattype', 'seatingtype'],
  secondRow: ['secondrow'],
  onSaleFrom: [
    'onsalefrom',
    'onsaledate',
    'onsaleat',
    'salestart',
    'salestartdate',
    'listfrom',
    'golivedate',
  ],
  onSaleUntil: [
    'onsaleuntil',
    'offsaleat',
    'offsaledate',
    'saleend',
    'saleenddate',
    'listuntil',
    'stopsellingat',
  ],
  floor: ['floor', 'floorprice', 'pricefloor', 'minprice', 'minimumprice'],
  ceiling: ['ceiling', 'ceilingprice', 'priceceiling', 'maxprice', 'maximumprice'],
  limitBasis: ['limitbasis', 'limitsbasis', 'floorbasis'],
  barcodes: ['barcodes', 'barcode', 'ticketbarcodes'],
  // Whether the tickets are still for sale.
  status: ['status', 'listingstatus', 'ticketstatus', 'inventorystatus', 'listingstate'],
  // Who tickets are kept for, or yes.
  hold: ['hold', 'onhold', 'isonhold', 'heldfor', 'holdfor', 'soldto'],
  broadcast: ['broadcast', 'isbroadcast', 'broadcasting', 'isactive', 'active'],
} as const satisfies Record<string, readonly string[]>

/** A column of an import file. */
export type ImportColumn = keyof typeof IMPORT_COLUMN_NAMES

/** All import columns, in the order in which the screen lists them. */
export const IMPORT_COLUMNS = Object.keys(IMPORT_COLUMN_NAMES) as ImportColumn[]

interface KnownName {
  column: ImportColumn
  /** Lower for more specific names. */
  rank: number
}

const byName = new Map<string, KnownName>(
  Object.entries(IMPORT_COLUMN_NAMES).flatMap(([column, names]) =>
    names.map((name, rank) => [name, { column: column as ImportColumn, rank }] as const),
  ),
)

/** The sign of another currency stays: a price in euros is not one in dollars. */
const stripped = (name: string): string => name.toLowerCase().replaceAll(/[^a-z£€¥]/g, '')

/** Returns the column that a header cell names; `null` if it is unknown. */
export const findImportColumn = (name: string): ImportColumn | null =>
  byName.get(stripped(name))?.column ?? null

/**
 * Maps header cells to columns; `null` for unknown ones. If several cells name one column, the most
 * specific name counts, and the first of equal ones. Without columns for section and row, the seats
 * are a location; beside both, a location is ignored.
 */
export const matchImportColumns = (header: readonly string[]): (ImportColumn | null)[] => {
  const known = header.map((name) => byName.get(stripped(name)))
  const best = new Map<ImportColumn, number>()
  for (const [index, name] of known.entries()) {
    if (!name) continue
    const selected = known[best.get(name.column) ?? -1]
    if (!selected || name.rank < selected.rank) best.set(name.column, index)
  }
  const columns = known.map((name, index) =>
    name && best.get(name.column) === index ? name.column : null,
  )
  const isApart = best.has('section') && best.has('row')
  if (isApart) return columns.map((column) => (column === 'location' ? null : column))
  const isKnown = best.has('section') || best.has('row') || best.has('location')
  return isKnown ? columns : columns.map((column) => (column === 'seats' ? 'location' : column))
}

/** Returns the first missing required column, or `null` if there is none. */
export const missingImportColumn = (
  columns: readonly (ImportColumn | null)[],
): 'event' | 'section' | 'row' | 'quantity' | 'price' | null => {
  const hasColumn = (column: ImportColumn) => columns.includes(column)
  if (!hasColumn('event') && !hasColumn('eventId')) return 'event'
  if (!hasColumn('section') && !hasColumn('location')) return 'section'
  if (!hasColumn('row') && !hasColumn('location')) return 'row'
  if (
    !hasColumn('quantity') &&
    !hasColumn('seats') &&
    !hasColumn('seatFrom') &&
    !hasColumn('location')
  )
    return 'quantity'
  return hasColumn('listPrice') || hasColumn('cost') ? null : 'price'
}
