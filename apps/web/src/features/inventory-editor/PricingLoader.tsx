import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { InventoryListing } from '@seatdesk/domain'
import { useEffect } from 'react'

import { pricing } from '../../lib/api/pricing.ts'
import type { GridStore } from './internal/create-grid-store.ts'

interface PricingLoaderProps {
  sheet: GridStore
  rows: readonly InventoryListing[]
}

/** The most listings of one request. */
const MAX_IDS = 100

/** Loads the limits and pricing states of the rows into the table's store. Renders nothing. */
export function PricingLoader({ sheet, rows }: PricingLoaderProps) {
  const { data, refresh } = useServerData(
    rows.length === 0
      ? null
      : createQueryOptions(pricing.ofListings, {
          ids: rows.slice(0, MAX_IDS).map(({ id }) => id),
        }),
  )
  useEffect(() => {
    if (!data) return
    sheet.knowPricing(data, async (limits) => {
      const { data: saved } = await pricing.setLimits(limits)
      void refresh()
      return saved
    })
  }, [sheet, data, refresh])
  return null
}
