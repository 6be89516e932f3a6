import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  type InventoryListing,
  limitsProblem,
  type ListingPricing,
  parseDollars,
} from '@seatdesk/domain'
import { useEffect } from 'react'

import { api } from '../../lib/api.ts'
import { pricing } from '../../lib/api/pricing.ts'
import { t } from '../../lib/i18n/listings.ts'
import type { GridStore } from './internal/create-grid-store.ts'
import type { LimitName } from './internal/limit-cells.ts'

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
      readLimit: (text, name, listing) => readLimit(text, name, { ...listing, feePercent }),
      setLimits: async (limits) => {
        const { data: saved } = await pricing.setLimits(limits)
        void refresh()
        return saved
      },
    })
  }, [sheet, data, refresh, feePercent])
  return null
}

/** A listing as it limits a new floor or ceiling. */
interface LimitedListing {
  limits: Pick<ListingPricing['limits'], 'floor' | 'ceiling' | 'basis'>
  price: number
  /** The market's fee: net limits are compared as asked prices. */
  feePercent: number
}

/** Returns the cents of a typed limit, null if it is empty, or an error message. */
const readLimit = (
  text: string,
  name: LimitName,
  { limits: { floor, ceiling, basis }, price, feePercent }: LimitedListing,
): number | null | string => {
  if (text.trim() === '') return null
  const limit = parseDollars(text)
  if (limit === null) return t('DESK_CELL.NOT_DOLLARS')
  if (limit === 0) return t('DESK_CELL.NOT_ZERO')
  // A floor that is already above the price does not keep the ceiling from being set.
  const highestFloor = name === 'floor' ? price : Infinity
  const problem = limitsProblem(
    { floor, ceiling, basis, price: highestFloor, [name]: limit },
    feePercent,
  )
  if (problem === 'floorAbovePrice') return t('PRICING_CELL.FLOOR_ABOVE_PRICE')
  return problem === 'ceilingBelowFloor' ? t('PRICING_CELL.CEILING_BELOW_FLOOR') : limit
}
