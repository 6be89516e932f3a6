/** A want as the wire carries it, for tests of what shows one. */
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
  tellsListings: true,
  dropPercent: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  endedAs: null,
  meeting: { listings: 4, lowest: 61_50 },
} as const
