import { type ServerQuery, useServerData } from '@seatdesk/app-kit/query-cache'
import type { EventStock, InventoryListing } from '@seatdesk/domain'
import { useMemo } from 'react'

import type { ownStock } from '../../lib/api/own-stock.ts'

type StockParams = Parameters<typeof ownStock.eventTotals>[0]

type StockFilters = Omit<StockParams, 'ids'>

/** The query of totals by event. Its call loads with it, because rows do not wait for it. */
const eventStockQuery = (params: StockParams): ServerQuery<EventStock[]> => ({
  queryKey: ['ownStock.eventTotals', params],
  queryFn: async ({ signal }) => {
    const { ownStock } = await import('../../lib/api/own-stock.ts')
    return (await ownStock.eventTotals(params, { signal })).data
  },
})

interface StockList {
  rows: readonly InventoryListing[]
  activeFilters: StockFilters
}

/** Loads the totals of each event's listings across all pages, with the list's filters. */
export const useEventStock = ({ rows, activeFilters }: StockList, isWanted: boolean) => {
  const ids = [...new Set(rows.map(({ event }) => event.id))]
  const { search, state, from, to } = activeFilters
  const { data, reload, refresh } = useServerData(
    isWanted && ids.length > 0 ? eventStockQuery({ ids, search, state, from, to }) : null,
  )
  const byEvent: ReadonlyMap<number, EventStock> = useMemo(
    () => new Map((data ?? []).map((stock) => [stock.eventId, stock])),
    [data],
  )
  return { byEvent, reload, refresh }
}
