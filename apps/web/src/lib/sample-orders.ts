/** The event of the sample orders, in wire format. */
export const SAMPLE_EVENT = {
  id: 1,
  name: 'An Evening of Song',
  dateTime: '2030-06-01T19:30:00',
  dateTBA: false,
  timeTBA: false,
  venue: { name: 'Harbour Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
}

/** An order for two tickets in section 101 in wire format, with the fields that both sides see. */
export const sampleOrder = (id: number, input: object = {}) => ({
  id,
  event: SAMPLE_EVENT,
  listing: {
    id: 1,
    section: '101',
    seatRow: 'A',
    quantity: 2,
    tickets: [
      { id: id * 10, seat: '5' },
      { id: id * 10 + 1, seat: '6' },
    ],
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T12:00:00',
    disclosures: [],
    attributes: [],
    publicNote: null,
    seatType: 'consecutive',
    secondRow: null,
  },
  createdAt: '2027-01-04T15:00:00.000Z',
  amount: 200_00,
  refunded: 0,
  statusId: 2,
  confirmBy: null,
  deliverBy: '2030-05-30T16:00:00.000Z',
  hasProblem: false,
  ...input,
})

/** The same order as in the seller's list. */
export const sampleSale = (id: number, overrides: object = {}) =>
  sampleOrder(id, { purchasePrice: 120_00, profit: 80_00, ...overrides })

/** The same order as in the seller's details. */
export const sampleSaleDetails = (id: number, input: object = {}) =>
  sampleSale(id, {
    price: 100_00,
    externalId: null,
    fee: 0,
    isFeeFinal: true,
    rejectionReason: null,
    payout: null,
    buyer: 'BR-7',
    recipient: null,
    seatRecipients: [],
    handover: null,
    delivered: [],
    problem: null,
    timeline: [],
    ...input,
  })

/** The same order as in the buyer's details. */
export const samplePurchaseDetails = (id: number, input: object = {}) =>
  sampleOrder(id, {
    declineUntil: null,
    price: 100_00,
    paidWith: null,
    rejectionReason: null,
    refund: null,
    refunds: [],
    seller: 'BR-8',
    recipient: null,
    seatRecipients: [],
    recipientSeenAt: null,
    handover: null,
    problem: null,
    timeline: [],
    ...input,
  })

/** A ticket alert in wire format. */
export const SAMPLE_WATCH = {
  id: 3,
  kind: 'want',
  name: 'Two near the stage',
  event: {
    id: 7,
    name: 'An Evening of Song',
    dateTime: '2030-06-01T19:30:00',
    dateTBA: false,
    timeTBA: false,
    venue: { name: 'Harbour Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
  },
  events: null,
  listings: { section: '101|102', quantity: 2, together: true, to: 80_00 },
  isOn: true,
  alertsForListings: true,
  dropPercent: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  endReason: null,
  matching: { listings: 4, lowest: 61_50 },
} as const
