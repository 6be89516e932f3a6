import type { Status } from '../status/status.ts'

/** States of an order, which is a purchase to its buyer and a sale to its seller. */
export const ORDER_STATUS = { requested: 1, confirmed: 2, delivered: 3, rejected: 4 } as const

export type OrderStatusId = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]

const STATUSES: Record<number, Status> = {
  1: { label: 'Requested', tone: 'waiting' },
  2: { label: 'Confirmed', tone: 'good' },
  3: { label: 'Delivered', tone: 'done' },
} satisfies Partial<Record<OrderStatusId, Status>>

const REJECTED: Status = { label: 'Rejected', tone: 'bad' }

/** Returns the status of a purchase or sale. An unknown id counts as rejected. */
export const orderStatus = (statusId: number): Status => STATUSES[statusId] ?? REJECTED

/** All state transitions of orders. */
export const ORDER_TRANSITIONS = {
  1: [2, 4],
  2: [3, 4],
  3: [],
  4: [],
} as const satisfies Record<OrderStatusId, readonly OrderStatusId[]>

/** Returns whether an order may change from one state to another. */
export const canOrderTransition = (from: OrderStatusId, to: OrderStatusId): boolean =>
  (ORDER_TRANSITIONS[from] as readonly OrderStatusId[]).includes(to)
