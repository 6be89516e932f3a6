import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { InventoryListing } from '@seatdesk/domain'
import { useEffect } from 'react'

import { api } from '../../lib/api.ts'
import { pricing } from '../../lib/api/pricing.ts'
import type { GridStore } from './internal/create-grid-store.ts'

interface PricingLoaderProps {
  sheet: GridStore
  rows: readonly InventoryListing[]
}

/** The most listings of one request. */
const MAX_IDS = 100

/** Loads the fee, the limits and the pricing states of the rows into the table's store. Renders nothing. */
export function PricingLoader({ sheet, rows }: PricingLoaderProps) {
  const { data, refresh } = useServerData(
    rows.length === 0
      ? null
      : createQueryOptions(pricing.ofListings, {
          ids: rows.slice(0, MAX_IDS).map(({ id }) => id),
        }),
  )
  const settings = useServerData(createQueryOptions(api.settings.get, {}))
  // Without the fee, net limits are compared as they are; the server decides anyway.
  const feePercent = settings.data?.feePercent ?? 0
  useEffect(() => {
    if (settings.data) sheet.knowFee(settings.data.feePercent)
  }, [sheet, settings.data])
  useEffect(() => {
    if (!data) return
    sheet.knowPricing(data, {
      feePercent,
      setLimits: async (limits) => {
        const { data: saved } = await pricing.setLimits(limits)
        void refresh()
        return saved
      },
    })
  }, [sheet, data, refresh, feePercent])
  return null
}
