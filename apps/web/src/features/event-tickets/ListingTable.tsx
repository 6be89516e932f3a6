import { ListRows, type ListRowsProps } from '@seatdesk/app-kit/list'
import type { Listing } from '@seatdesk/domain'
import { useWiderThan } from '@seatdesk/ui'
import { useMemo } from 'react'
import { useStore } from 'zustand'

import { listingLabel } from '../../lib/listing-label.ts'
import type { CartStore } from './cart-store.ts'
import type { DealsStore } from './deals-store.ts'
import { type InHandDateLayout, listingColumns } from './internal/listing-columns.tsx'
import { ListingCard } from './internal/ListingCard.tsx'
import type { RecentListingChanges } from './recent-listing-changes.ts'
import type { LinkedListing } from './use-linked-listing.ts'

interface ListingTableProps extends Pick<
  ListRowsProps<Listing>,
  | 'ref'
  | 'tabIndex'
  | 'scroll'
  | 'page'
  | 'caption'
  | 'rows'
  | 'sort'
  | 'onSort'
  | 'sorts'
  | 'isWaiting'
  | 'isStale'
  | 'empty'
  | 'failed'
  | 'isRowHighlighted'
  | 'onRowHover'
  | 'onPointerEnter'
  | 'onPointerLeave'
  | 'onFocus'
  | 'onBlur'
> {
  cart: CartStore
  /** Whether rows can be selected. */
  mayBuy: boolean
  eventId: number
  /** Deal scores of the rows. */
  deals: DealsStore
  /** Recent live changes of the rows. */
  live: RecentListingChanges
  /** The listing that a notification linked to, which is highlighted; `null` if there is none. */
  linkedListing: LinkedListing | null
  /** The filtered quantity; undefined if not filtered. */
  narrowedTo: number | undefined
  /** Whether a map next to it leaves little room. */
  isCramped: boolean
  /** Whether there is room for notes on one line. */
  isRoomy: boolean
  dates: InHandDateLayout
}

/** The listings as a selectable table, or as cards on narrow screens. */
export function ListingTable({
  cart,
  mayBuy,
  eventId,
  deals,
  live,
  linkedListing,
  narrowedTo,
  isCramped,
  isRoomy,
  dates,
  ...rest
}: ListingTableProps) {
  const isWide = useWiderThan('cards')
  const marks = useStore(live, (state) => state.marks)
  const items = useStore(cart, (state) => state.items)
  const selected = useMemo(
    () => new Set([...items].flatMap(([id, { isGone }]) => (isGone ? [] : [String(id)]))),
    [items],
  )
  const columns = useMemo(
    () =>
      listingColumns({
        live,
        cart,
        deals,
        linkedListing,
        narrowedTo,
        isCramped,
        isRoomy,
        dates,
      }),
    [live, cart, deals, linkedListing, narrowedTo, isCramped, isRoomy, dates],
  )

  const isRemoved = ({ id }: Listing) => marks.get(id)?.kind === 'gone'

  function select(next: ReadonlySet<string>, changed: readonly Listing[]) {
    cart.remove(
      changed.flatMap(({ id }) => (next.has(String(id)) || items.get(id)?.isGone ? [] : [id])),
    )
    cart.add(
      eventId,
      changed.filter((row) => next.has(String(row.id)) && !items.has(row.id) && !isRemoved(row)),
      narrowedTo,
    )
  }

  return (
    <ListRows
      columns={columns}
      keyOf={keyOf}
      layout={isWide ? 'table' : 'cards'}
      {...(mayBuy && { selection: { selected, onChange: select, labelOf: listingLabel } })}
      renderCard={(listing) => (
        <ListingCard
          live={live}
          listing={listing}
          cart={cart}
          deals={deals}
          linkedListing={linkedListing}
          narrowedTo={narrowedTo}
        />
      )}
      isRowGone={isRemoved}
      {...rest}
    />
  )
}

const keyOf = (listing: Listing) => String(listing.id)
