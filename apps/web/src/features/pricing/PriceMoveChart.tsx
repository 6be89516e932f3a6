import { formatInstant, getBrowserTimeZone } from '@seatdesk/app-kit/dates'
import {
  cents,
  formatCents,
  formatShortDay,
  formatTime,
  type ListingPricing,
  NO_AMOUNT,
  type PriceMove,
  type PricingTerms,
  toWallTime,
  walkPrice,
} from '@seatdesk/domain'
import { TextField } from '@seatdesk/ui'
import { TimeChart } from '@seatdesk/ui/time-chart'
import { useState } from 'react'

import { t } from '../../lib/i18n/pricing.ts'

import classes from './Pricing.module.css'

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

interface WalkChartProps {
  walk: NonNullable<PricingTerms['walk']>
  /** The asked prices that the walk has by default, and the listing that has them; null without one. */
  limits: { floor: number | null; ceiling: number | null; name: string } | null
}

const WALK_POINTS = 9

/** The line of a walk, and its price at any time before the event. */
export function WalkChart({ walk, limits }: WalkChartProps) {
  const { startDaysBeforeEvent: start, endDaysBeforeEvent: end, fromCents, toCents } = walk
  const [typed, setTyped] = useState('')
  const priceAt = (days: number): number | null =>
    walkPrice(walk, limits ?? NO_LIMITS, { now: 0, startsAt: days * DAY_MS })
  const [from, to] = [priceAt(start), priceAt(end)]
  if (from === null || to === null)
    return <p className={classes['quiet']}>{t('PRICING.WALK_WITHOUT_PRICES')}</p>
  const hourly = (to - from) / ((start - end) * 24)
  const days = typed.trim() === '' ? (start + end) / 2 : Number(typed)
  const asked = Number.isFinite(days) && days >= 0 ? priceAt(days) : null
  const points = Array.from({ length: WALK_POINTS }, (_, index) => {
    const at = start + ((end - start) * index) / (WALK_POINTS - 1)
    // The points of a walk of some hours differ by less than a tenth of a day.
    const count = Number(at.toFixed(start - end < 2 ? 2 : 1))
    return {
      key: String(index),
      label: t('PRICING.WALK_DAYS', { count }),
      shortLabel: t('PRICING.WALK_DAYS_SHORT', { count }),
      values: [priceAt(at)],
    }
  })
  const isOfListing = limits !== null && (fromCents === null || toCents === null)
  return (
    <section className={classes['root']} aria-label={t('PRICING.WALK_CHART')}>
      <p className={classes['quiet']}>
        {t(hourly < 0 ? 'PRICING.WALK_FALLS' : 'PRICING.WALK_RISES', {
          from: formatCents(cents(from)),
          to: formatCents(cents(to)),
          hourly: `$${Math.abs(hourly / 100).toFixed(2)}`,
        })}
        {isOfListing && ` ${t('PRICING.WALK_OF', { name: limits.name })}`}
      </p>
      <TimeChart
        caption={t('PRICING.WALK_CHART')}
        head={t('PRICING.WALK_TIME')}
        series={[{ name: t('PRICING.GOAL'), shape: 'line' }]}
        points={points}
        write={(value) => (value === null ? NO_AMOUNT : formatCents(cents(value)))}
        writeTick={(value) => `$${Math.round(value / 100)}`}
      />
      <div className={classes['bar']}>
        <TextField
          label={t('PRICING.WALK_AT')}
          description={t('PRICING.WALK_AT_HINT')}
          inputMode="decimal"
          autoComplete="off"
          placeholder={String((start + end) / 2)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className={classes['name']} role="status">
          {asked === null
            ? t('PRICING.NOT_DAYS')
            : t('PRICING.WALK_IS', { count: days, price: formatCents(cents(asked)) })}
        </p>
      </div>
    </section>
  )
}

const NO_LIMITS = { floor: null, ceiling: null }
