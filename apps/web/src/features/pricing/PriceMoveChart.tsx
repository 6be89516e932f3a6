import { formatInstant, getBrowserTimeZone } from '@seatdesk/app-kit/dates'
import {
  cents,
  formatCents,
  formatShortDay,
  formatTime,
  type ListingPricing,
  NO_AMOUNT,
  type PriceMove,
  toWallTime,
} from '@seatdesk/domain'
import { TimeChart } from '@seatdesk/ui/time-chart'

import { t } from '../../lib/i18n/pricing.ts'

interface PriceMoveChartProps {
  listing: ListingPricing
  /** Newest first, at least one. */
  moves: readonly PriceMove[]
}

/** The price after each move, over the cheapest comparable that the move saw. */
export function PriceMoveChart({ listing, moves }: PriceMoveChartProps) {
  const sorted = moves.toReversed()
  const [first] = sorted
  const last = sorted.at(-1)
  const isOneDay = first && last && Date.parse(last.at) - Date.parse(first.at) < DAY_MS
  const points = [
    {
      key: 'before',
      label: t('PRICING.CHART_BEFORE'),
      shortLabel: t('PRICING.CHART_BEFORE'),
      values: [null, first?.from ?? null],
    },
    ...sorted.map((move) => ({
      key: String(move.id),
      label: formatInstant(move.at),
      shortLabel: shortTime(move.at, isOneDay === true),
      values: [cheapestOf(move), move.to],
    })),
    {
      key: 'now',
      label: t('PRICING.PREVIEW_NOW'),
      shortLabel: t('PRICING.PREVIEW_NOW'),
      values: [listing.cheapest?.price ?? null, listing.price],
    },
  ]
  return (
    <TimeChart
      caption={t('PRICING.CHART')}
      head={t('PRICING.CHART_TIME')}
      series={[
        { name: t('PRICING.CHEAPEST'), shape: 'striped' },
        { name: t('PRICING.CHART_OWN'), shape: 'line' },
      ]}
      points={points}
      write={(value) => (value === null ? NO_AMOUNT : formatCents(cents(value)))}
      writeTick={(value) => `$${Math.round(value / 100)}`}
    />
  )
}

const DAY_MS = 86_400_000

const cheapestOf = ({ comparables }: PriceMove): number | null =>
  comparables.find(({ isOutlier }) => !isOutlier)?.price ?? null

const shortTime = (at: string, isOneDay: boolean): string => {
  const time = toWallTime(getBrowserTimeZone(), new Date(at))
  return (isOneDay ? formatTime(time) : formatShortDay(time)) ?? ''
}
