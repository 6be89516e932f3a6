import type { LiveEvent } from '@seatdesk/app-kit/live'
import type { StreamEvent } from '@seatdesk/domain/contract'

/** The live availability of a listing of a watched event. */
export type AvailabilityEvent = Extract<StreamEvent, { type: 'availability' }>

/**
 * Delay before a reload, in ms: sold listings stay struck through for a while, and the random
 * spread keeps viewers of one event from reloading at once.
 */
export const STOCK_REFETCH_DELAY = { gatherMs: 2500, spreadMs: 2500 }

/** Returns whether a live event may change the watched stock. */
export const isStockEvent = (word: LiveEvent): boolean =>
  word.type === 'gap' || (word.type === 'news' && word.news.type === 'availability')
