import type { LiveEvent } from '@seatdesk/app-kit/live'
import type { StreamEvent } from '@seatdesk/domain/contract'

/** The live availability of a listing of a watched event. */
export type AvailabilityEvent = Extract<StreamEvent, { type: 'availability' }>

/**
 * Delay before a reload, in ms: sold listings stay struck through for a while, and the random
 * spread keeps viewers of one event from reloading at once.
 */
export const STOCK_REFETCH_DELAY = { debounceMs: 2500, jitterMs: 2500 }

/** Returns whether a live event may change the watched stock. */
export const isStockEvent = (event: LiveEvent): boolean =>
  event.type === 'gap' || (event.type === 'stream' && event.data.type === 'availability')
