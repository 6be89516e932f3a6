import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { InventoryChange, ListingDetails } from '@seatdesk/domain'
import { Suspense } from 'react'

import type { useListingSelection } from '../../features/inventory-editor/use-listing-selection.ts'
import type { ListingsLayout } from '../../features/inventory-editor/use-listings-layout.ts'
import { Allowed } from '../../lib/Allowed.tsx'
import { EventBroadcastAction } from './ListingsActions.tsx'

const ListingDrawer = lazyComponent(
  async () => (await import('../../features/orders/ListingDrawer.tsx')).ListingDrawer,
)

const AttachTicketsDialog = lazyComponent(
  async () => (await import('../../features/delivery/AttachTicketsDialog.tsx')).AttachTicketsDialog,
)

const SeatDetailsDialog = lazyComponent(
  async () =>
    (await import('../../features/inventory-editor/SeatDetailsDialog.tsx')).SeatDetailsDialog,
)

const ListingPricingSection = lazyComponent(
  async () =>
    (await import('../../features/pricing/ListingPricingSection.tsx')).ListingPricingSection,
)

const GroupDialog = lazyComponent(
  async () => (await import('../../features/pricing/GroupDialog.tsx')).GroupDialog,
)

const AddListing = lazyComponent(
  async () => (await import('../../features/inventory-editor/AddListing.tsx')).AddListing,
)

const ChangeDialog = lazyComponent(
  async () => (await import('../../features/inventory-editor/ChangeDialog.tsx')).ChangeDialog,
)

const ArrangeColumnsDialog = lazyComponent(
  async () =>
    (await import('../../features/inventory-editor/ArrangeColumnsDialog.tsx')).ArrangeColumnsDialog,
)

/** The open dialog, and what it is about. */
export type OpenListingDialog =
  | { action: 'add'; like: ListingDetails | null }
  | { action: 'attach' | 'editSeats'; listing: ListingDetails }
  | { action: 'change'; begun: InventoryChange | null }
  | { action: 'group'; listingIds: readonly number[] }
  | { action: 'arrange' }

interface ListingDialogsProps {
  /** The listing whose details are open; `null` if none is. */
  openId: number | null
  onCloseRow: () => Promise<void>
  /** `null` if no dialog is open. */
  asked: OpenListingDialog | null
  onAsk: (dialog: OpenListingDialog | null) => void
  selected: ReturnType<typeof useListingSelection>
  /** Called with the id of a bulk change that has begun. */
  onBegin: (id: number) => void
  /** Called when a bulk change was undone. */
  onUndone: () => void
  /** Called when listings have changed. */
  onChanged: () => void
  layout: ListingsLayout
  /** The keys of the columns that fit into the window; `null` while unknown. */
  fitting: readonly string[] | null
}

/** The drawer and the dialogs of the listings, each lazy-loaded on first use. */
export function ListingDialogs({
  openId,
  onCloseRow,
  asked,
  onAsk,
  selected,
  onBegin,
  onUndone,
  onChanged,
  layout,
  fitting,
}: ListingDialogsProps) {
  const onClose = () => onAsk(null)

  function replaceRow(dialog: OpenListingDialog) {
    void onCloseRow()
    onAsk(dialog)
  }

  return (
    <Suspense>
      {openId !== null && (
        <ListingDrawer
          id={openId}
          onClose={onCloseRow}
          renderActions={({ event }) => <EventBroadcastAction eventId={event.id} />}
          renderPricing={(listing) => (
            <Allowed right="seeCost">
              <Suspense>
                <ListingPricingSection listing={listing} />
              </Suspense>
            </Allowed>
          )}
          onDuplicate={(like) => replaceRow({ action: 'add', like })}
          onAttach={(listing) => replaceRow({ action: 'attach', listing })}
          onEditSeats={(listing) => replaceRow({ action: 'editSeats', listing })}
        />
      )}
      {asked?.action === 'attach' && (
        <AttachTicketsDialog listing={asked.listing} onChanged={onChanged} onClose={onClose} />
      )}
      {asked?.action === 'editSeats' && (
        <SeatDetailsDialog listing={asked.listing} onSaved={onChanged} onClose={onClose} />
      )}
      {asked?.action === 'change' && (
        <ChangeDialog
          which={selected.which}
          count={selected.count}
          begun={asked.begun}
          onBegin={onBegin}
          onDone={({ state }) => {
            if (state === 'undone') onUndone()
            if (asked.begun === null) selected.clear()
            onChanged()
          }}
          onClose={onClose}
        />
      )}
      {asked?.action === 'group' && (
        <GroupDialog
          group={null}
          listingIds={asked.listingIds}
          onSaved={selected.clear}
          onClose={onClose}
        />
      )}
      {asked?.action === 'arrange' && (
        <ArrangeColumnsDialog layout={layout} fitting={fitting} onClose={onClose} />
      )}
      {asked?.action === 'add' && (
        <AddListing like={asked.like} onAdded={onChanged} onClose={onClose} />
      )}
    </Suspense>
  )
}
