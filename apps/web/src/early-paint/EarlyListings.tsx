import { hasRight, type InventoryListing, type Role } from '@seatdesk/domain'
import { EditableCellOutline, useWiderThan } from '@seatdesk/ui'

import { eventGroup } from '../features/inventory-editor/EventGroupHeader.tsx'
import {
  arrangeColumns,
  loadLayout,
} from '../features/inventory-editor/internal/listings-layout.ts'
import {
  EDITABLE_FIELDS,
  isEditable,
  type TermProps,
} from '../features/inventory-editor/internal/terms.ts'
import {
  COST_COLUMNS,
  listingColumns,
  stackColumns,
  withoutPricing,
} from '../features/inventory-editor/listing-columns.tsx'
import { TotalsStrip } from '../features/orders/TotalsStrip.tsx'
import { t } from '../lib/i18n/listings.ts'
import { currentRole } from '../lib/session-user.ts'
import { readPricingInUse } from '../lib/stored-pricing-in-use.ts'
import { inventoryListingLabel, ListingCard } from '../screens/listings/ListingCard.tsx'
import { EarlyRows } from './EarlyRows.tsx'
import type { EarlyListProps } from './main.ts'

/** Returns the cell of a listing field, as a member with a role sees it. */
const termFor = (role: Role) =>
  function Term({ listing, name }: TermProps) {
    const shown = EDITABLE_FIELDS[name].shownOf(listing)
    const right = name === 'deliveryDate' ? 'editInHandDates' : 'editListings'
    const isCell = hasRight(role, right) && isEditable(listing)
    return isCell ? <EditableCellOutline>{shown}</EditableCellOutline> : shown
  }

/** The first listings, before the application runs. */
export function EarlyListings({ lists, user, account }: EarlyListProps<InventoryListing>) {
  const hasRoom = useWiderThan('tableBesideMap')
  const isWide = useWiderThan('compactLedger')
  const role = currentRole(user)
  const seesCost = hasRight(role, 'seeCost')
  const mayEdit = hasRight(role, 'editListings')
  const Term = termFor(role)
  const owner = account ?? ''
  const isPricingInUse = readPricingInUse(owner)
  const all = listingColumns({ Term })
  const chosen = loadLayout(owner).columns
  const isStacked = isPricingInUse && !hasRoom && chosen === null && seesCost
  const arranged =
    chosen === null && !isPricingInUse ? withoutPricing(all) : arrangeColumns(all, chosen)
  const columns = isStacked ? stackColumns(all) : arranged
  return (
    <EarlyRows
      frame={{
        title: t('LISTINGS_TABLE.TITLE'),
        tools: isWide ? '46rem' : '41.5rem',
        files: '45rem',
        mainAction: '8rem',
        totals: <TotalsStrip items={null} bones={5} />,
      }}
      columns={columns.filter(({ key }) => seesCost || !COST_COLUMNS.has(key))}
      list={lists[0]}
      linkLabelOf={inventoryListingLabel}
      groupOf={({ event }) => eventGroup(event, null)}
      {...(mayEdit && { checkboxLabelOf: inventoryListingLabel })}
      sort={{ key: 'upcoming', direction: 'ascending' }}
      renderCard={(listing) => (
        <ListingCard
          listing={listing}
          isGrouped
          figures={'\u00A0'}
          price={<Term listing={listing} name="price" />}
          pricing={isPricingInUse && '\u00A0'}
        />
      )}
    />
  )
}
