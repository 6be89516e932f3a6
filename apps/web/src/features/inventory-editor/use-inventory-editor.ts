import { type ServerQuery, useServerData } from '@seatdesk/app-kit/query-cache'
import type { InventoryListing, ListingRank } from '@seatdesk/domain'
import { toast } from '@seatdesk/ui'
import { useEffect, useRef, useState } from 'react'

import { api } from '../../lib/api.ts'
import { messageOf, toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/listings.ts'
import { createGridStore } from './internal/create-grid-store.ts'

interface EditableList {
  rows: readonly InventoryListing[]
  updateCached: (change: (row: InventoryListing) => InventoryListing) => void
}

// Loaded with the price ranks, because rows do not wait for it.
const ownListings = () => import('../../lib/api/own-stock.ts')

/** The query of price ranks. Its call loads with it, because rows do not wait for it. */
const ranksQuery = (ids: number[]): ServerQuery<ListingRank[]> => ({
  queryKey: ['ownStock.ranks', { ids }],
  queryFn: async ({ signal }) => {
    const { ownStock } = await ownListings()
    return (await ownStock.ranks({ ids }, { signal })).data
  },
})

/** How long after the last saved cell the figures that depend on it are read again, in ms. */
const REFRESH_DELAY_MS = 400

/**
 * Inline editing for the rows of a list, with price ranks and undo by Ctrl+Z. Ranks and `totals` are
 * read again after a cell is saved.
 */
export const useInventoryEditor = (
  { rows, updateCached }: EditableList,
  ...totals: readonly (() => Promise<void>)[]
) => {
  const [sheet] = useState(() =>
    createGridStore({
      update: async (change) => (await (await ownListings()).inventory.update(change)).data,
      get: async (id) => (await api.inventory.get({ id })).data,
      messageOf,
    }),
  )

  useEffect(() => sheet.show(rows), [sheet, rows])
  useEffect(
    () =>
      sheet.subscribe(({ changed }, before) => {
        if (changed === null || changed === before.changed) return
        updateCached((row) => (row.id === changed.id ? changed : row))
      }),
    [sheet, updateCached],
  )

  const ranks = useServerData(rows.length === 0 ? null : ranksQuery(rows.map(({ id }) => id)))
  useEffect(() => {
    if (ranks.data) sheet.knowRanks(ranks.data)
  }, [sheet, ranks.data])

  const refreshes = useRef<readonly (() => Promise<void>)[]>([])
  useEffect(() => {
    refreshes.current = [ranks.refresh, ...totals]
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = sheet.subscribe(({ changed }, before) => {
      if (changed === before.changed) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const refresh of refreshes.current) void refresh()
      }, REFRESH_DELAY_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [sheet])

  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      sheet
        .undo()
        .then(
          (count) =>
            toast({ message: t(count > 0 ? 'DESK_CELL.UNDONE' : 'DESK_CELL.NOTHING_TO_UNDO') }),
          toastFailure,
        )
    }
    document.addEventListener('keydown', undo)
    return () => document.removeEventListener('keydown', undo)
  }, [sheet])

  return sheet
}

/** Returns whether the target is a field, which has its own undo; a checkbox of a row has none. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')
