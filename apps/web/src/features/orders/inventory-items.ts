import { formatBalance, formatCount, type InventoryTotals } from '@seatdesk/domain'

import { t } from '../../lib/i18n/listings.ts'
import type { TotalItem } from './total-items.ts'

const sum = (groups: InventoryTotals, name: 'listings' | 'tickets' | 'left' | 'value'): number =>
  groups.reduce((total, group) => total + group[name], 0)

/** Returns the totals of listings: for sale, and not for sale. */
export const inventoryItems = (groups: InventoryTotals): TotalItem[] => {
  const open = groups.filter(({ state }) => state === 'active' || state === 'inactive')
  const count = (state: string) =>
    sum(
      groups.filter((group) => group.state === state),
      'listings',
    ).toLocaleString('en-US')
  return [
    {
      term: t('LISTINGS_TABLE.ON_OFFER'),
      value: formatCount(sum(open, 'listings'), t('LISTINGS_TABLE.NOUN')),
      note: t('LISTINGS_TABLE.LEFT', {
        left: sum(open, 'left').toLocaleString('en-US'),
        count: sum(open, 'tickets').toLocaleString('en-US'),
      }),
    },
    { term: t('LISTINGS_TABLE.VALUE'), value: formatBalance(sum(open, 'value')) },
    { term: t('LISTINGS_TABLE.SOLD_OUT'), value: count('soldOut') },
    { term: t('LISTINGS_TABLE.PAST'), value: count('past') },
    { term: t('LISTINGS_TABLE.WITHDRAWN'), value: count('withdrawn') },
  ]
}
