import type { UsedPaymentMethod } from '@seatdesk/domain'

import type { toPurchase } from '../purchase/purchase-list.ts'

/** One order on a document, as its buyer or seller sees it. */
export interface DocumentRow extends Pick<
  ReturnType<typeof toPurchase>,
  'id' | 'event' | 'listing' | 'createdAt' | 'amount' | 'statusId'
> {
  /** Price per ticket, in cents. */
  price: number
  /** The other party of the order; `null` if that broker's account was deleted. */
  other: { name: string; brokerId: string } | null
  /** Market fee, in cents; `null` if the seller earns nothing from the order. */
  fee: number | null
  /** Whether the fee is final. Otherwise it is an estimate at today's rate. */
  isFeeFinal: boolean
  /** Whether the row is a refund at the seller's cost, on a statement: its amounts are negative. */
  isRefund: boolean
  /** Refunds to the buyer, on a receipt: paid or owed, oldest first. */
  refunds: readonly { amount: number; createdAt: string }[]
}

/** A receipt or statement with everything printed on it. */
export interface OrderDocument {
  kind: 'receipt' | 'statement'
  /** Order number, or the count of orders if there are several. */
  orders: string
  /** Broker for whom the document is made. */
  owner: { name: string; brokerId: string }
  /**
   * Time of the order. Also the document's date, so that the same order always produces the same
   * file.
   */
  orderedAt: Date
  /** Time zone in which times are printed (IANA name). */
  timeZone: string
  /** Payment method of a receipt; `null` if it is no longer known, and on statements. */
  paidWith: UsedPaymentMethod | null
  /** Whether a receipt's bank payment is still pending. */
  isSettling: boolean
  /** The owner's reference for the order. */
  reference: string | null
  rows: readonly DocumentRow[]
}
