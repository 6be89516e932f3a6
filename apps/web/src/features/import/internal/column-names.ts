import type { ImportColumn } from '@seatdesk/domain'

import { t } from '../../../lib/messages/import.ts'
import type { missingOf } from '../import-desk-state.ts'

/** What each column is called where one says what it is about. */
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
  seatFrom: t('IMPORT.COLUMN_SEATFROM'),
  seatThru: t('IMPORT.COLUMN_SEATTHRU'),
  listPrice: t('IMPORT.COLUMN_LISTPRICE'),
  cost: t('IMPORT.COLUMN_COST'),
  inHandDate: t('IMPORT.COLUMN_INHANDDATE'),
  splitType: t('IMPORT.COLUMN_SPLITTYPE'),
  customSplit: t('IMPORT.COLUMN_CUSTOMSPLIT'),
  stockType: t('IMPORT.COLUMN_STOCKTYPE'),
}

/** What is still to be said before a file can be checked. */
export const MISSING: Record<Exclude<ReturnType<typeof missingOf>, null>, string> = {
  event: t('IMPORT.MISSING_EVENT'),
  section: t('IMPORT.MISSING_SECTION'),
  row: t('IMPORT.MISSING_ROW'),
  quantity: t('IMPORT.MISSING_QUANTITY'),
  price: t('IMPORT.MISSING_PRICE'),
  costMeans: t('IMPORT.MISSING_COST'),
}
