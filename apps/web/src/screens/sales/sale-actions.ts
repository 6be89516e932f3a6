import { needsRecipient, ORDER_STATUS, type Sale } from '@seatdesk/domain'

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
