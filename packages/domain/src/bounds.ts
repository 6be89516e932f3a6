// By themselves, since every client checks them.

/** Listings that one purchase may name. */
export const PURCHASE_LINES = 100

/** Events that one stream watches, for every tab that shows one. */
export const WATCHED_EVENTS = 20

/** Tags that one search may name. */
export const SEARCH_TAGS = 20

/** How much of something one account may have at once; who asks for more is told so and refused. */
export const BOUNDS = {
  apiKeys: 50,
  /** Addresses that are told what happens. */
  webhooks: 10,
  /** Saved searches and wants that have not ended. */
  watches: 100,
  /** Listings that may meet one of them already when it begins to tell of more. */
  metBefore: 1_000,
  /** Events that one of them looks at, the soonest first. */
  eventsOfWatch: 200,
  /** Tags that a broker has chosen, words of their own included. */
  tags: 100,
  /** Listings that are on the market or paused: twice the largest file. */
  listings: 100_000,
  /** Calls under way. */
  calls: 600,
  /** Streams that are open, for every tab there may be. */
  streams: 20,
  watchedEvents: WATCHED_EVENTS,
  /** Reports and imports under way. */
  heavyCalls: 4,
  purchaseLines: PURCHASE_LINES,
  /** Rows of a file that is imported at once: more than a broker lists at a time. */
  importRows: 10_000,
  /** Rows of a piece of a larger one, and how many pieces that has. */
  importChunkRows: 1_000,
  importChunks: 50,
  /** Imports in pieces that are not finished; the oldest makes way. */
  imports: 20,
  /** Listings that one change may concern. */
  changedListings: 10_000,
} as const

/** How much one search may ask for. */
export const SEARCH_BOUNDS = {
  /** Words; the longest names with their venues and cities have fewer. */
  words: 16,
  /** Words in which a slip is forgiven. */
  forgivenWords: 4,
  tags: SEARCH_TAGS,
} as const
