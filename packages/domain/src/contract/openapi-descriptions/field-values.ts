import { PAYOUT_HOLDS } from '../../admin/admin-payout.ts'
import { CATEGORIES, EVENT_STATUS } from '../../event/event.ts'
import { INVENTORY_STATUS } from '../../inventory/inventory-listing.ts'
import { NOTIFICATION_ACTIONS } from '../../notification/notification.ts'
import { PAYOUT_STATUSES } from '../../payout/payout.ts'
import { ORDER_STATUS } from '../../purchase/purchase.ts'
import { findDescriptionKey } from './describe-field.ts'

type Value = string | number

const { music, sports, arts } = CATEGORIES

/** Numbers of the three kinds of notifications, which determine icon and link. */
const NOTIFICATION_TYPES = [1, 2, 3]

const ORDER_STATUSES = Object.values(ORDER_STATUS)
const EVENT_STATUSES = Object.values(EVENT_STATUS)
const LISTING_STATUSES = Object.values(INVENTORY_STATUS)

/**
 * The values of members that this server sends from a closed set, although their schemas accept
 * any, so that clients do not break when a set grows. Keys are those of the descriptions.
 */
const MEMBER_VALUES: Readonly<Record<string, readonly Value[]>> = {
  statusId: ORDER_STATUSES,
  'purchases_totals.status': ORDER_STATUSES,
  'sales_totals.status': ORDER_STATUSES,
  'AdminEvent.statusId': EVENT_STATUSES,
  'catalogEvents_*.statusId': EVENT_STATUSES,
  'adminEventRequests_createEvent.statusId': EVENT_STATUSES,
  'InventoryListing.status': LISTING_STATUSES,
  'inventory_get.status': LISTING_STATUSES,
  'before.status': LISTING_STATUSES,
  'after.status': LISTING_STATUSES,
  eventCategoryId: [music.id, sports.id, arts.id],
  typeId: NOTIFICATION_TYPES,
  'Notification.nextAction': NOTIFICATION_ACTIONS,
  'Payout.status': PAYOUT_STATUSES,
  'Payout.holdReason': PAYOUT_HOLDS,
  'payout.holdReason': PAYOUT_HOLDS,
  'payout.status': PAYOUT_STATUSES,
  'PayoutProgress.status': PAYOUT_STATUSES,
  'payouts_totals.status': PAYOUT_STATUSES,
  'webhook_payout_processed.status': PAYOUT_STATUSES,
  'webhook_payout_failed.status': PAYOUT_STATUSES,
  'webhook_payout_cancelled.status': PAYOUT_STATUSES,
  'BankAccount.status': ['active', 'unverified', 'failed'],
  'PayoutMethod.status': ['verified', 'unverified', 'failed'],
}

/** Members that are not whole numbers: amounts in dollars, percentages, positions, parts of days. */
const DECIMAL =
  /^(?:value|latitude|longitude|distance|.*Percent|.*Ratio|sellThrough|share|active(?:From|Until)Days)$/

/** Returns the values of a member that has a closed set of them; `undefined` for any other. */
export const getFieldValues = (path: readonly string[]): readonly Value[] | undefined => {
  const key = findDescriptionKey(MEMBER_VALUES, path)
  return key === undefined ? undefined : MEMBER_VALUES[key]
}

/** The lowest value of a whole number: ids start at 1, counts at 0; `null` for a decimal. */
export const getMinimumValue = (member: string): number | null => {
  if (DECIMAL.test(member)) return null
  return /^(?:id|.*Id|.*Ids)$/.test(member) ? 1 : 0
}
