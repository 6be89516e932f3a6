import { adminCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'

const ada = { id: 7, name: 'Ada Broker', email: 'ada@seatdesk.test' }

/** An order of two tickets that is paid and waits for its seller, for tests. */
export const orderFixture = v.parse(adminCalls.adminOrders.get.response.schema, {
  data: {
    id: 1042,
    event: {
      id: 3,
      name: 'An Evening of Song',
      dateTime: '2099-02-01T19:30:00',
      dateTBA: false,
      timeTBA: false,
      venue: { name: 'Harbour Hall', city: 'New York', state: 'NY', address: '1 Pier Road' },
    },
    listing: {
      id: 5,
      section: '101',
      seatRow: 'A',
      quantity: 2,
      deliveryDate: '2099-01-20T12:00:00',
      disclosures: [],
      attributes: [],
      publicNote: null,
      seatType: 'consecutive',
      secondRow: null,
      tickets: [],
      deliveryTypeId: 1,
    },
    buyer: ada,
    seller: { id: 8, name: 'Sam Broker', email: 'sam@seatdesk.test' },
    statusId: 1,
    checkoutState: 'paid',
    refundState: null,
    amount: 200_00,
    createdAt: '2099-01-03T15:00:00.000Z',
    price: 100_00,
    payment: { id: 'pi_1', amount: 200_00, paidAt: '2099-01-03T15:00:00.000Z' },
    requestedAt: '2099-01-03T15:00:00.000Z',
    confirmedAt: null,
    deliveredAt: null,
    rejectedAt: null,
    rejectionReason: null,
    deliveries: [],
    sameTicketAs: [],
    refund: null,
    payout: null,
    problem: null,
    ledger: [],
    allowances: [],
    refundable: 200_00,
    deadline: '2099-01-04T15:00:00.000Z',
    files: [],
    notifications: [],
    notes: [],
  },
}).data
