import { needsRecipient, ORDER_STATUS, type Sale, type SaleTotals } from '@seatdesk/domain'

import { t } from '../../lib/i18n/order-lists.ts'

const { requested, confirmed, delivered } = ORDER_STATUS

/** A seller's action on a sale. */
export type SaleAction = 'confirm' | 'reject' | 'deliver' | 'replace'

const SALE_ACTIONS: Readonly<Record<number, readonly SaleAction[]>> = {
  [requested]: ['confirm', 'reject'],
  [confirmed]: ['deliver', 'reject'],
  [delivered]: ['replace'],
}

/** Whether a sale has a recipient to transfer its tickets to, which its seller sees once confirmed. */
export const hasRecipient = ({ statusId, listing }: Pick<Sale, 'statusId' | 'listing'>): boolean =>
  statusId === confirmed && needsRecipient(listing.deliveryTypeId)

/** Returns whether an action is allowed in a sale's current status. */
export const isActionAllowed = (
  action: SaleAction,
  { statusId }: Pick<Sale, 'statusId'>,
): boolean => (SALE_ACTIONS[statusId] ?? []).includes(action)

/** The queues of sales: pending for the seller, and done. */
const QUEUES = [
  { value: undefined, label: t('TRADES.ALL') },
  {
    value: ORDER_STATUS.requested,
    label: t('SALES_TABLE.TO_CONFIRM'),
    noneText: t('SALES_TABLE.NONE_TO_CONFIRM'),
  },
  {
    value: ORDER_STATUS.confirmed,
    label: t('SALES_TABLE.TO_DELIVER'),
    noneText: t('SALES_TABLE.NONE_TO_DELIVER'),
  },
  { value: ORDER_STATUS.delivered, label: t('SALES_TABLE.DONE') },
  { value: ORDER_STATUS.rejected, label: t('TRADES.REJECTED') },
] as const

/** Returns the queues with their counts; null while loading. */
export const saleQueues = (totals: SaleTotals | null) =>
  QUEUES.map(({ value, label, ...texts }) => ({
    value: value as number | undefined,
    label,
    noneText: 'noneText' in texts ? texts.noneText : undefined,
    count:
      totals &&
      totals
        .filter(({ status }) => value === undefined || status === value)
        .reduce((sum, { orders }) => sum + orders, 0),
  }))
