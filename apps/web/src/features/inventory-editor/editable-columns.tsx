import { formatCents, type InventoryListing, NO_AMOUNT } from '@seatdesk/domain'

import { t } from '../../lib/i18n/listings.ts'
import { listingMarginText } from '../../lib/margin.ts'
import { useGridState } from './grid-context.ts'
import { listingColumns, stackColumns, withoutPricing } from './listing-columns.tsx'
import { ListingCell } from './ListingCell.tsx'
import { ComparableCell, LimitCell, PricingStateCell } from './PricingCells.tsx'

/** The columns of the listing table, in default order. */
export const LISTING_COLUMNS = listingColumns({
  Term: ListingCell,
  Carts: InCartsCell,
  Rank: RankCell,
  Margin: MarginCell,
  Limit: LimitCell,
  Comparable: ComparableCell,
  PricingState: PricingStateCell,
})

/** The default columns of sellers without pricing rules. */
export const COLUMNS_WITHOUT_PRICING = withoutPricing(LISTING_COLUMNS)

/** The default columns of sellers with pricing rules in a narrow table. */
export const STACKED_COLUMNS = stackColumns(LISTING_COLUMNS)

/** The rank of a listing's price among competing listings in its section. */
function RankCell({ listingId }: { listingId: number }) {
  const rank = useGridState(({ ranks }) => ranks.get(listingId))
  if (!rank) return NO_AMOUNT
  if (rank.comparables === 0) return t('DESK_COLUMN.ALONE')
  const { lowest, median } = rank
  return (
    <span
      title={t('DESK_COLUMN.LOWEST', { lowest: formatCents(lowest), median: formatCents(median) })}
    >
      {t('DESK_COLUMN.RANK_OF', { rank: rank.rank, count: rank.comparables + 1 })}
    </span>
  )
}

/** The margin of a listing at its price. */
function MarginCell({ listing: { price, cost } }: { listing: InventoryListing }) {
  const feePercent = useGridState((state) => state.feePercent)
  return listingMarginText({ price, cost, feePercent })
}

interface ListingFiguresProps {
  listing: InventoryListing
  /** Whether the user may see costs. */
  seesCost: boolean
}

/** Cost, margin and rank of a listing, for a card. */
export function ListingFigures({ listing, seesCost }: ListingFiguresProps) {
  const { id, cost, available } = listing
  return (
    <>
      {seesCost && (
        <>
          <span>
            {t('DESK_CELL.cost')} {cost === null ? NO_AMOUNT : formatCents(cost)}
          </span>
          <span>
            {t('DESK_COLUMN.MARGIN')} <MarginCell listing={listing} />
          </span>
        </>
      )}
      {available > 0 && (
        <span>
          {t('DESK_COLUMN.RANK')} <RankCell listingId={id} />
        </span>
      )}
    </>
  )
}

/** How many of a listing's tickets are in buyers' carts at the moment. */
function InCartsCell({ listingId }: { listingId: number }) {
  const inCarts = useGridState(({ ranks }) => ranks.get(listingId)?.inCarts)
  return inCarts === undefined || inCarts === 0 ? NO_AMOUNT : inCarts
}
