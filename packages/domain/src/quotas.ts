// Separate constants, because every client checks them and bundles only these.

/** The most listings in one purchase. */
export const MAX_PURCHASE_LINES = 100

/** The most events that one event stream watches, for all tabs of a browser. */
export const MAX_WATCHED_EVENTS = 20

/** The most tags in one search. */
export const MAX_SEARCH_TAGS = 20

/** Quotas of one account. A request beyond a quota is rejected with an error. */
export const QUOTAS = {
  apiKeys: 50,
  passkeys: 20,
  /** Webhook URLs. */
  webhooks: 10,
  /** Active saved searches and wants. */
  watches: 100,
  /** The most listings that may match a watch when its alerts are turned on. */
  initialMatches: 1_000,
  /** The most events of one watch, soonest first. */
  eventsOfWatch: 200,
  /** Saved recipients of tickets. */
  contacts: 200,
  /** Tags selected by a broker, including custom ones. */
  tags: 100,
  /** Active and inactive listings: twice the largest import file. */
  listings: 100_000,
  /** Concurrent calls. */
  calls: 600,
  /** Concurrent event streams, for all tabs of all browsers. */
  streams: 20,
  watchedEvents: MAX_WATCHED_EVENTS,
  /** Concurrent reports and imports. */
  heavyCalls: 4,
  purchaseLines: MAX_PURCHASE_LINES,
  /** Rows of a file imported in one call, more than a broker lists at a time. */
  importRows: 10_000,
  /** Rows in one chunk of a larger file, and the number of chunks. */
  importChunkRows: 1_000,
  importChunks: 50,
  /** Unfinished chunked imports. Starting another one deletes the oldest. */
  imports: 20,
  /** Bytes of all imported files that are kept; beyond it the oldest import is deleted. */
  importBytes: 128 * 1024 * 1024,
  /** Bytes of listings that wait for requested events, in all requests. */
  waitingBytes: 4 * 1024 * 1024,
  pricingRules: 200,
  pricingGroups: 2_000,
  /** Bulk changes that were planned and not applied. Planning another one deletes the oldest. */
  plannedChanges: 10,
  /** Replaced tickets and proofs of one order. */
  evidencePieces: 500,
  /** Bytes of them whose content is kept; the oldest is deleted first. */
  evidenceBytes: 24 * 1024 * 1024,
  /** Listings in one bulk change. */
  changedListings: 10_000,
} as const

/** Bounds of one search. */
export const SEARCH_LIMITS = {
  /** Words; the longest event names with venue and city have fewer. */
  words: 16,
  /** Words in which a typo is tolerated. */
  forgivenWords: 4,
  tags: MAX_SEARCH_TAGS,
} as const
