import { SAMPLE_COMPANY } from './sample-company.ts'

// What the server says in tests of the pricing screen.

export const NOW = new Date().toISOString()

export const paginator = { totalEntriesSize: 1, perPage: 100 }

export const RULE = {
  id: 7,
  name: 'Evening games',
  priority: 100,
  isOn: false,
  appliesTo: {},
  terms: { goal: 'undercut', amountCents: 100, deadBandCents: 300 },
  version: 1,
  createdBy: 'Ann',
  createdAt: NOW,
  changedAt: NOW,
  lastRunAt: null,
  listings: 12,
  withoutFloor: 2,
}

export const RUN = {
  id: 3,
  rule: { id: 7, name: 'Evening games' },
  startedAt: NOW,
  endedAt: NOW,
  undoneAt: null as string | null,
  undoUntil: NOW as string | null,
  listings: 12,
  moved: 1,
  held: 2,
  atFloor: 1,
  duels: 0,
  kept: 0,
}

const compared = (mark: string, price: number, isOutlier = false) => ({
  mark,
  price,
  countedPrice: price,
  section: '117',
  seatRow: '4',
  quantity: 2,
  isOutlier,
})

const COMPARABLES = [compared('a', 1_00, true), compared('b', 92_00), compared('c', 95_00)]

export const MOVE = {
  id: 9,
  listingId: 41,
  eventName: 'Warriors at Lakers',
  section: '117',
  seatRow: '6',
  from: 100_00,
  to: 91_00,
  at: NOW,
  actor: 'rule',
  actorName: 'Evening games',
  ruleId: 7,
  ruleVersion: 1,
  runId: 3,
  reason: 'comparable',
  boundedBy: null,
  sentence: 'cheapest comparable $92.00, section 117 row 4, less $1.00',
  comparables: COMPARABLES,
}

export const DECISION = {
  listingId: 41,
  eventName: 'Warriors at Lakers',
  section: '117',
  seatRow: '6',
  quantity: 2,
  price: 100_00,
  to: 91_00,
  outcome: 'moved',
  reason: 'comparable',
  boundedBy: null,
  sentence: MOVE.sentence,
  floorPrice: 80_00,
  ceilingPrice: null,
  comparables: COMPARABLES,
}

export const HELD = {
  listingId: 42,
  eventName: 'Suns at Lakers',
  section: '118',
  seatRow: '2',
  price: 120_00,
  floorPrice: 100_00,
  kind: 'held',
  reason: 'dropPerDay',
  sentence: 'It fell by 25% in a day.',
  rule: { id: 7, name: 'Evening games' },
  since: NOW,
}

export const COMPANY = { ...SAMPLE_COMPANY, timeZone: 'America/Denver' }

export const LIMITS = {
  floor: 80_00,
  ceiling: null,
  basis: 'net',
  floorPrice: 88_89,
  ceilingPrice: null,
  lockedBy: null,
  lockedAt: null,
  sleepsUntil: null,
}

export const NIGHT = {
  runs: 21,
  moves: 40,
  up: 15,
  down: 25,
  listings: 12,
  held: 2,
  atFloor: 1,
  duels: 0,
  undone: 0,
}

export const PAST_TOTALS = {
  matching: 60,
  listings: 51,
  gone: 4,
  moved: 20,
  moves: 33,
  up: 13,
  down: 20,
  heldHours: 5,
  change: -190_00,
}

export const SUMS = { listings: 1, moved: 1, unchanged: 0, held: 0, atFloor: 0, withoutFloor: 0 }
