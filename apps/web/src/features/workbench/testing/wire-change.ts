import { WIRE_EVENT } from './wire-event.ts'

const { name, dateTime } = WIRE_EVENT

/** A change of three listings as the server tells it: planned, unless it is said otherwise. */
export const wireChange = (given: object = {}) => ({
  id: 7,
  state: 'planned',
  createdAt: '2026-11-21T15:00:00.000Z',
  undoUntil: null,
  rows: 3,
  done: 0,
  unusual: 0,
  outcomes: [
    { outcome: 'planned', rows: 2 },
    { outcome: 'refused', rows: 1 },
  ],
  ...given,
})

/** The same once it is carried out. */
export const appliedChange = wireChange({
  state: 'applied',
  undoUntil: '2026-11-21T15:10:00.000Z',
  done: 3,
  outcomes: [
    { outcome: 'changed', rows: 2 },
    { outcome: 'refused', rows: 1 },
  ],
})

/** The same once it is taken back. */
export const undoneChange = wireChange({
  state: 'undone',
  done: 3,
  outcomes: [
    { outcome: 'kept', rows: 1 },
    { outcome: 'refused', rows: 1 },
    { outcome: 'undone', rows: 1 },
  ],
})

/** A row of it: one listing whose price is moved. */
export const wireRow = (listingId: number, given: object = {}) => ({
  listingId,
  event: { name, dateTime },
  section: '101',
  seatRow: String.fromCodePoint(64 + listingId),
  quantity: 2,
  outcome: 'planned',
  message: null,
  before: { price: 100_00 },
  after: { price: 95_00 },
  ...given,
})
