import { formatCents, NO_AMOUNT } from '@seatdesk/domain'

import { t } from '../../lib/messages/desk.ts'
import { useSheetState } from './sheet-context.ts'

/** The place of a listing's price among what others ask in its section. */
export function RankCell({ listingId }: { listingId: number }) {
  const rank = useSheetState(({ ranks }) => ranks.get(listingId))
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

/** How many tickets of a listing buyers hold at the moment. */
export function CartsCell({ listingId }: { listingId: number }) {
  const inCarts = useSheetState(({ ranks }) => ranks.get(listingId)?.inCarts)
  return inCarts === undefined || inCarts === 0 ? NO_AMOUNT : inCarts
}
