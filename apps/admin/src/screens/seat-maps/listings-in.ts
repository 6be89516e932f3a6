import { t } from '../../lib/messages/catalogue.ts'

/** A section and how many listings are for sale there, in words. */
export const listingsIn = (section: string, count: number): string =>
  t(count === 1 ? 'SEAT_MAPS.ONE_LISTING_IN' : 'SEAT_MAPS.LISTINGS_IN', { section, count })
