import type { ImportColumn } from '@seatdesk/domain'

import { t } from '../../../lib/i18n/import.ts'

/** Label of each import column. */
export const COLUMN_NAMES: Record<ImportColumn, string> = {
  externalId: t('IMPORT.COLUMN_EXTERNALID'),
  eventId: t('IMPORT.COLUMN_EVENTID'),
  event: t('IMPORT.COLUMN_EVENT'),
  venue: t('IMPORT.COLUMN_VENUE'),
  eventDate: t('IMPORT.COLUMN_EVENTDATE'),
  eventTime: t('IMPORT.COLUMN_EVENTTIME'),
  quantity: t('IMPORT.COLUMN_QUANTITY'),
  section: t('IMPORT.COLUMN_SECTION'),
  row: t('IMPORT.COLUMN_ROW'),
  seats: t('IMPORT.COLUMN_SEATS'),
  location: t('IMPORT.COLUMN_LOCATION'),
  seatFrom: t('IMPORT.COLUMN_SEATFROM'),
  seatThru: t('IMPORT.COLUMN_SEATTHRU'),
  listPrice: t('IMPORT.COLUMN_LISTPRICE'),
  cost: t('IMPORT.COLUMN_COST'),
  currency: t('IMPORT.COLUMN_CURRENCY'),
  inHand: t('IMPORT.COLUMN_INHAND'),
  inHandDate: t('IMPORT.COLUMN_INHANDDATE'),
  splitType: t('IMPORT.COLUMN_SPLITTYPE'),
  customSplit: t('IMPORT.COLUMN_CUSTOMSPLIT'),
  stockType: t('IMPORT.COLUMN_STOCKTYPE'),
  publicNotes: t('IMPORT.COLUMN_PUBLICNOTES'),
  disclosures: t('IMPORT.COLUMN_DISCLOSURES'),
  attributes: t('IMPORT.COLUMN_ATTRIBUTES'),
  internalNotes: t('IMPORT.COLUMN_INTERNALNOTES'),
  tags: t('IMPORT.COLUMN_TAGS'),
  hideSeats: t('IMPORT.COLUMN_HIDESEATS'),
  shownQuantity: t('IMPORT.COLUMN_SHOWNQUANTITY'),
  facePrice: t('IMPORT.COLUMN_FACEPRICE'),
  hold: t('IMPORT.COLUMN_HOLD'),
  onSaleFrom: t('IMPORT.COLUMN_ONSALEFROM'),
  onSaleUntil: t('IMPORT.COLUMN_ONSALEUNTIL'),
  seatType: t('IMPORT.COLUMN_SEATTYPE'),
  secondRow: t('IMPORT.COLUMN_SECONDROW'),
  barcodes: t('IMPORT.COLUMN_BARCODES'),
  status: t('IMPORT.COLUMN_STATUS'),
  broadcast: t('IMPORT.COLUMN_BROADCAST'),
}

/** Returns the label of a column; `null` if it is not imported. */
export const columnLabel = (column: string | null): string | null =>
  column !== null && column in COLUMN_NAMES ? COLUMN_NAMES[column as ImportColumn] : null
