import { counted } from '../counted.ts'
import type { Status } from '../status/status.ts'
import { INVENTORY_STATUS, inventoryStatus } from './inventory-status.ts'

/** How one's own listing stands, by what can still come of it. */
export const LISTING_STATES = ['active', 'inactive', 'soldOut', 'past', 'withdrawn'] as const

export type ListingState = (typeof LISTING_STATES)[number]

export interface ListingStock {
  /** As `INVENTORY_STATUS` has it; anything unknown is withdrawn. */
  status: number
  quantity: number
  available: number
  /** Whether its event has begun, by the clock of the venue. */
  isPast: boolean
}

/** What comes first holds: what is sold out stays so when its event is over. */
export const listingState = ({ status, available, isPast }: ListingStock): ListingState => {
  if (status !== INVENTORY_STATUS.active && status !== INVENTORY_STATUS.inactive) return 'withdrawn'
  if (available === 0) return 'soldOut'
  if (isPast) return 'past'
  return status === INVENTORY_STATUS.active ? 'active' : 'inactive'
}

/** The words of each state, for those who choose among them. */
export const LISTING_STATE_WORDS: Record<ListingState, Status> = {
  active: inventoryStatus(INVENTORY_STATUS.active),
  inactive: inventoryStatus(INVENTORY_STATUS.inactive),
  soldOut: { label: 'Sold out', tone: 'done' },
  past: { label: 'Past', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
}

/** How a listing stands in words: `2 of 6 left` while it is for sale and some of it is sold. */
export const listingStatus = (stock: ListingStock): Status => {
  const state = listingState(stock)
  const words = LISTING_STATE_WORDS[state]
  const { quantity, available } = stock
  if (state !== 'active' || available === quantity) return words
  return { ...words, label: `${available} of ${counted(quantity, 'left')}` }
}
