import type { Listing } from '@seatdesk/domain'
import { DataTable, type DataTableProps, useWiderThan } from '@seatdesk/ui'
import { useMemo } from 'react'
import { useStore } from 'zustand'

import { listingColumns } from './internal/listing-columns.tsx'
import { ListingCard } from './internal/ListingCard.tsx'
import { listingLabel } from './listing-words.ts'
import type { SelectionStore } from './selection-store.ts'

interface ListingTableProps extends Pick<
  DataTableProps<Listing>,
  | 'caption'
  | 'rows'
  | 'sort'
  | 'onSort'
  | 'isWaiting'
  | 'empty'
  | 'failed'
  | 'isRowLit'
  | 'onRowHover'
> {
  selection: SelectionStore
  /** The quantity that the list is narrowed to; none when undefined. */
  narrowedTo: number | undefined
  /** Called after the buyer chose or dropped listings, with how many are chosen now and were before. */
  onSelect: (count: number, before: number) => void
}

/** Listings to choose from, as a table, or as cards where that is too narrow. */
export function ListingTable({
  selection,
  narrowedTo,
  onSelect,
  rows,
  ...rest
}: ListingTableProps) {
  const isWide = useWiderThan('cards')
  const chosen = useStore(selection, (state) => state.chosen)
  const selected = useMemo(() => new Set([...chosen.keys()].map(String)), [chosen])
  const columns = useMemo(() => listingColumns(selection, narrowedTo), [selection, narrowedTo])

  function select(next: ReadonlySet<string>) {
    selection.drop([...chosen.keys()].filter((id) => !next.has(String(id))))
    selection.choose(
      rows.filter(({ id }) => next.has(String(id)) && !chosen.has(id)),
      narrowedTo,
    )
    onSelect(next.size, selected.size)
  }

  return (
    <DataTable
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      layout={isWide ? 'table' : 'cards'}
      selection={{ selected, onChange: select, labelOf: listingLabel }}
      renderCard={(listing) => (
        <ListingCard listing={listing} selection={selection} narrowedTo={narrowedTo} />
      )}
      {...rest}
    />
  )
}

const keyOf = (listing: Listing) => String(listing.id)
