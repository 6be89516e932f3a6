import { formatInstant } from '@seatdesk/app-kit/dates'
import type { InventoryListing } from '@seatdesk/domain'

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
