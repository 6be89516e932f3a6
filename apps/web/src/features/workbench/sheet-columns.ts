import { listingColumns } from './internal/listing-columns.tsx'
import { ListingCell } from './ListingCell.tsx'
import { CartsCell, RankCell } from './RankCell.tsx'

/** The columns of the listings on a sheet, in the order in which they stand at first. */
export const LISTING_COLUMNS = listingColumns({
  Term: ListingCell,
  Carts: CartsCell,
  Rank: RankCell,
})
