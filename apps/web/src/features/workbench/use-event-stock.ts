import type { EventStock, InventoryListing } from '@seatdesk/domain'
import { useResource } from '@seatdesk/front/resource'
import { useMemo } from 'react'

import { ownStock } from '../../lib/stock.ts'

type Narrowing = Omit<Parameters<typeof ownStock.eventTotals>[0], 'ids'>

interface Listed {
  rows: readonly InventoryListing[]
  narrowing: Narrowing
}

/** What the listings of each event on a page come to, on all pages, narrowed as the list is. */
export const useEventStock = ({ rows, narrowing }: Listed, isWanted: boolean) => {
  const ids = [...new Set(rows.map(({ event }) => event.id))]
  const { search, state, from, to } = narrowing
  const { data, reload, refresh } = useResource(
    askStock,
    isWanted && ids.length > 0 ? { ids, search, state, from, to } : null,
  )
  const byEvent: ReadonlyMap<number, EventStock> = useMemo(
    () => new Map((data ?? []).map((stock) => [stock.eventId, stock])),
    [data],
  )
  return { byEvent, reload, refresh }
}

const askStock = async (
  question: Parameters<typeof ownStock.eventTotals>[0],
  signal: AbortSignal,
) => (await ownStock.eventTotals(question, { signal })).data
