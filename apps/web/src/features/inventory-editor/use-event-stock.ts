import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { EventStock, InventoryListing } from '@seatdesk/domain'
import { useMemo } from 'react'

import { ownStock } from '../../lib/api/own-stock.ts'

type StockFilters = Omit<Parameters<typeof ownStock.eventTotals>[0], 'ids'>

interface StockList {
  rows: readonly InventoryListing[]
  activeFilters: StockFilters
}

/** Loads the totals of each event's listings across all pages, with the list's filters. */
export const useEventStock = ({ rows, activeFilters }: StockList, isWanted: boolean) => {
  const ids = [...new Set(rows.map(({ event }) => event.id))]
  const { search, state, from, to } = activeFilters
  const { data, reload, refresh } = useServerData(
    isWanted && ids.length > 0
      ? createQueryOptions(ownStock.eventTotals, { ids, search, state, from, to })
      : null,
  )
  const byEvent: ReadonlyMap<number, EventStock> = useMemo(
    () => new Map((data ?? []).map((stock) => [stock.eventId, stock])),
    [data],
  )
  return { byEvent, reload, refresh }
}
