import type { Status } from '../status/status.ts'

/** The states of an order, which its buyer sees as a purchase and its seller as a sale. */
export const ORDER_STATUS = { requested: 1, confirmed: 2, delivered: 3, rejected: 4 } as const

export type OrderStatusId = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]

const STATUSES: Record<number, Status> = {
  1: { label: 'Requested', tone: 'waiting' },
  2: { label: 'Confirmed', tone: 'good' },
  3: { label: 'Delivered', tone: 'done' },
} satisfies Partial<Record<OrderStatusId, Status>>

const REJECTED: Status = { label: 'Rejected', tone: 'bad' }

/** The status of a purchase or a sale; anything unknown counts as rejected. */
export const orderStatus = (statusId: number): Status => STATUSES[statusId] ?? REJECTED

/** The moves that an order may make; there are no others. */
export const ORDER_MOVES = {
  1: [2, 4],
  2: [3, 4],
  3: [],
  4: [],
} as const satisfies Record<OrderStatusId, readonly OrderStatusId[]>

/** Whether an order may go from one state to another. */
export const mayMove = (from: OrderStatusId, to: OrderStatusId): boolean =>
  (ORDER_MOVES[from] as readonly OrderStatusId[]).includes(to)
