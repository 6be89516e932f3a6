import type { InventoryListing, InventoryTotals } from '@seatdesk/domain'
import { paintFirstRows } from '@seatdesk/front/first-rows'

import { inventoryItems } from '../../features/trades/total-items.ts'
import { TotalsStrip } from '../../features/trades/TotalsStrip.tsx'
import { eventGroup } from '../../features/workbench/EventHead.tsx'
import { FIRST_COLUMNS, firstDesk, RestingTerm } from '../../features/workbench/first-listings.tsx'
import { ViewSelect } from '../../features/workbench/ViewBar.tsx'
import { accountOf } from '../../lib/account-of.ts'
import { t } from '../../lib/messages/desk.ts'
import { PATHS } from '../../lib/routes.ts'
import { ListingCard, listingLabel } from '../../screens/listings/ListingCard.tsx'

paintFirstRows<InventoryListing>({
  ask: 'inventory/?order_by=upcoming',
  columns: FIRST_COLUMNS,
  arrangedBy: (token) => {
    const { columns, ...views } = firstDesk(accountOf(token))
    return { columns, things: { '[data-view]': <ViewSelect {...views} onChange={nothing} /> } }
  },
  noun: t('LISTINGS_TABLE.NOUN'),
  totals: {
    ask: 'inventory/totals',
    render: (answered) => (
      <TotalsStrip
        items={inventoryItems((JSON.parse(answered) as { data: InventoryTotals }).data)}
        bones={5}
      />
    ),
  },
  keyOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `${PATHS.listings}?open=${id}`,
  linkLabelOf: listingLabel,
  boxLabelOf: listingLabel,
  groupOf: ({ event }) => eventGroup(event, null),
  renderCard: (listing) => (
    <ListingCard listing={listing} price={<RestingTerm listing={listing} name="price" />} />
  ),
})

function nothing(): void {}
