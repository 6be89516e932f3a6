import { API_EVENT } from './wire-event.ts'

const { name, dateTime } = API_EVENT

/** A bulk change of three listings in wire format; planned by default. */
export const wireChange = (input: object = {}) => ({
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
  ...input,
})

/** The same change after it was applied. */
export const appliedChange = wireChange({
  state: 'applied',
  undoUntil: '2026-11-21T15:10:00.000Z',
  done: 3,
  outcomes: [
    { outcome: 'changed', rows: 2 },
    { outcome: 'refused', rows: 1 },
  ],
})

/** The same change after it was undone. */
export const undoneChange = wireChange({
  state: 'undone',
  done: 3,
  outcomes: [
    { outcome: 'kept', rows: 1 },
    { outcome: 'refused', rows: 1 },
    { outcome: 'undone', rows: 1 },
  ],
})

/** A row of the change: one listing with a new price. */
export const wireChangeRow = (listingId: number, input: object = {}) => ({
  listingId,
  event: { name, dateTime },
  section: '101',
  seatRow: String.fromCodePoint(64 + listingId),
  quantity: 2,
  tickets: [
    { id: listingId * 10, seat: '5' },
    { id: listingId * 10 + 1, seat: '6' },
  ],
  cost: 80_00,
  outcome: 'planned',
  message: null,
  before: { price: 100_00 },
  after: { price: 95_00 },
  ...input,
})
