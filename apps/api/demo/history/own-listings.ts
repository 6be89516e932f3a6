import type { Day } from '../calendar.ts'
import { BROKER } from '../demo-accounts.ts'
import type { Random } from '../random.ts'
import type { StockListing } from '../stock/listing.ts'
import { generatePrices } from '../stock/prices.ts'
import { pickRandomQuantity } from '../stock/quantities.ts'
import { generateListing } from '../stock/stock.ts'
import type { CandidateEvent } from './plan-orders.ts'

const ACTIVE = 30
const INACTIVE = 4
const DEACTIVATED = 5

/** Generates the demo broker's listings; some are inactive or no longer for sale. */
export const ownListings = (
  upcoming: readonly CandidateEvent[],
  today: Day,
  random: Random,
): StockListing[] =>
  random
    .shuffle(upcoming)
    .slice(0, ACTIVE + INACTIVE + DEACTIVATED)
    .flatMap(({ event, occasion, seating }, index) => {
      const quantity = Math.min(pickRandomQuantity(random), 8)
      const place = seating.take(quantity, random)
      if (!place) return []
      const [price = occasion.usualPrice] = generatePrices([place], occasion.usualPrice, random)
      const listing = generateListing(place, quantity, price, {
        occasion,
        event,
        seller: BROKER,
        today,
        random,
      })
      return { ...listing, statusId: statusAt(index), externalId: `JB-${1001 + index}` }
    })

const statusAt = (index: number): StockListing['statusId'] => {
  if (index < ACTIVE) return 1
  return index < ACTIVE + INACTIVE ? 2 : 3
}
