import { formatInstant } from '@seatdesk/app-kit/dates'
import { cents, formatCents, type InventoryListing } from '@seatdesk/domain'

import { t } from '../../lib/i18n/listings.ts'

/** When a listing that is off the market by its sale times goes on sale, or went off sale. */
export const saleTimeText = ({
  saleState,
  onSaleFrom,
  onSaleUntil,
}: Pick<InventoryListing, 'saleState' | 'onSaleFrom' | 'onSaleUntil'>): string | null => {
  if (saleState === 'notYetOnSale' && onSaleFrom)
    return t('LISTINGS_TABLE.ON_SALE_FROM', { time: formatInstant(onSaleFrom) })
  if (saleState === 'saleEnded' && onSaleUntil)
    return t('LISTINGS_TABLE.SALE_ENDED_AT', { time: formatInstant(onSaleUntil) })
  return null
}

/** Formats the margin over the cost, in percent; in dollars if the cost is zero. */
export const marginText = (earned: number, cost: number): string =>
  cost === 0 ? formatCents(cents(Math.max(0, earned))) : `${Math.round((earned / cost) * 100)}%`
