import type { UsedMethod } from '@seatdesk/domain'

import type { purchaseOf } from '../purchase/purchase-list.ts'

/** One order as a paper tells of it, seen from one side. */
export interface DocumentRow extends Pick<
  ReturnType<typeof purchaseOf>,
  'id' | 'event' | 'listing' | 'amount' | 'statusId'
> {
  /** What one ticket cost, in cents. */
  price: number
  /** Who stands on the other side; `null` of one who has left. */
  other: { name: string; brokerId: string } | null
  /** What is kept of it, in cents; `null` where nothing came of it. */
  fee: number | null
  /** Whether that is settled, or what would be kept today. */
  isFeeFinal: boolean
  /** What went back to the buyer or still does, in cents. */
  givenBack: number
}

/** A receipt or a statement, with all that stands on it. */
export interface OrderDocument {
  kind: 'receipt' | 'statement'
  /** The number of the order; of several, how many they are. */
  orders: string
  /** Whose paper it is. */
  owner: { name: string; brokerId: string }
  /** When it was ordered: the date of the paper, so that the same order is the same paper. */
  orderedAt: Date
  /** The zone that instants are told in; IANA name. */
  timeZone: string
  /** Of a receipt, what paid; `null` where that is not known any more, and on a statement. */
  paidWith: UsedMethod | null
  /** Of a receipt, whether the bank has still to pay. */
  isSettling: boolean
  /** What its owner calls the order. */
  reference: string | null
  rows: readonly DocumentRow[]
}
