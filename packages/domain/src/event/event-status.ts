import type { Status } from '../status/status.ts'

/** The states of an event. Only approved ones are listed, and only their tickets are sold. */
export const EVENT_STATUS = { waiting: 1, approved: 2, cancelled: 3 } as const

export type EventStatusId = (typeof EVENT_STATUS)[keyof typeof EVENT_STATUS]

const STATUSES: Record<number, Status> = {
  1: { label: 'Waiting', tone: 'waiting' },
  2: { label: 'Approved', tone: 'good' },
} satisfies Partial<Record<EventStatusId, Status>>

const CANCELLED: Status = { label: 'Cancelled', tone: 'bad' }

/** The status of an event; anything unknown counts as cancelled. */
export const eventStatus = (statusId: number): Status => STATUSES[statusId] ?? CANCELLED

/** The moves that an event may make; what was once published never waits again. */
const EVENT_MOVES = {
  1: [2, 3],
  2: [3],
  3: [2],
} as const satisfies Record<EventStatusId, readonly EventStatusId[]>

/** Whether an event may go from one state to another. */
export const mayEventMove = (from: EventStatusId, to: EventStatusId): boolean =>
  (EVENT_MOVES[from] as readonly EventStatusId[]).includes(to)
