import { API_EVENT } from './wire-event.ts'

const { id, name, dateTime, dateTBA, timeTBA, venue } = API_EVENT

/** A listing of two tickets in wire format; its row is the letter of its id, A for 1. */
export const wireListing = (listingId: number, input: object = {}) => ({
  id: listingId,
  event: { id, name, dateTime, dateTBA, timeTBA, venue },
  section: '101',
  seatRow: String.fromCodePoint(64 + listingId),
  quantity: 2,
  available: 2,
  tickets: [
    { id: listingId * 2, seat: '1' },
    { id: listingId * 2 + 1, seat: '2' },
  ],
  price: 100_00,
  cost: 60_00,
  splitRule: 'any',
  customSplits: null,
  deliveryTypeId: 1,
  deliveryDate: '2030-11-19T12:00:00',
  externalId: null,
  status: 1,
  isPast: false,
  createdAt: '2026-11-21T15:00:00.000Z',
  withdrawnAt: null,
  heldUntil: null,
  disclosures: [],
  attributes: [],
  publicNote: null,
  seatType: 'consecutive',
  secondRow: null,
  hidesSeats: false,
  internalNote: null,
  tags: [],
  shownQuantity: null,
  faceCents: null,
  ...input,
})
