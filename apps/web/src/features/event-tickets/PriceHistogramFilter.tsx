import { useRefetchOn } from '@seatdesk/app-kit/live'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { cents, formatCents } from '@seatdesk/domain'
import { Skeleton, Text } from '@seatdesk/ui'
import { RangeHistogram } from '@seatdesk/ui/range-histogram'

import { prices } from '../../lib/api/prices.ts'
import { t } from '../../lib/i18n/event-ticket-parts.ts'
import { isStockEvent, STOCK_REFETCH_DELAY } from './availability-event.ts'
import { toPriceBounds, toStepRange } from './internal/price-step-range.ts'
import { type TicketFilters, pickTicketFilters } from './tickets-query.ts'

import classes from './PriceHistogramFilter.module.css'

interface PriceHistogramFilterProps {
  eventId: number
  filters: TicketFilters
  /** Called with the change of the price filter. */
  onChange: (change: Pick<TicketFilters, 'from' | 'to'>) => void
}

/** Histogram of the asking prices, with a range slider for the price filter. */
export function PriceHistogramFilter({ eventId, filters, onChange }: PriceHistogramFilterProps) {
  const { from, to, ...others } = pickTicketFilters(filters)
  const { data, failure, refresh } = useServerData(
    createQueryOptions(prices.spread, { eventId, ...others }),
  )
  useRefetchOn(isStockEvent, refresh, STOCK_REFETCH_DELAY)
  // Keeps its place, so that the fields below do not move.
  if (data === null)
    return failure === null ? <Skeleton className={classes['root']} height="4.25rem" /> : null
  // With at most one price there is nothing to filter; the fields next to it show the range.
  if (data.counts.length < 2) return null
  const { first, width, counts, outliers } = data

  function write(edge: number) {
    const at = cents(first + Math.min(edge, counts.length - 1) * width)
    // Steps are whole dollars wide, so cents would only take space.
    const price = formatCents(at).replace(/\.00$/, '')
    return edge < counts.length ? price : t('PRICES.AND_MORE', { price })
  }

  return (
    <div className={classes['root']}>
      <RangeHistogram
        label={t('PRICES.CURVE')}
        counts={counts}
        range={toStepRange(data, { from, to })}
        onChange={(range) => onChange(toPriceBounds(data, range))}
        fromLabel={t('PRICES.CURVE_FROM')}
        toLabel={t('PRICES.CURVE_TO')}
        write={write}
      />
      {outliers > 0 && (
        <Text size="sm">{t('PRICES.OUTLIERS', { count: outliers.toLocaleString('en-US') })}</Text>
      )}
    </div>
  )
}
