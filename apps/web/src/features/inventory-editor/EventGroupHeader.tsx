import { type EventStock, type EventSummary, formatBalance } from '@seatdesk/domain'
import { Skeleton } from '@seatdesk/ui'
import type { RowGroup } from '@seatdesk/ui'

import { EventDateTime } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/listings.ts'
import { useRight } from '../../lib/rights.ts'

import classes from './EventGroupHeader.module.css'

interface EventGroupHeaderProps {
  event: EventSummary
  /** Totals of the event's listings; `null` while loading. */
  stock: EventStock | null
}

/** Group header of an event, with the totals of its listings; their cost only for members who see it. */
function EventGroupHeader({ event, stock }: EventGroupHeaderProps) {
  const seesCost = useRight('seeCost')
  return (
    <span className={classes['root']}>
      <span className={classes['name']}>{event.name}</span>
      <span className={classes['quiet']}>
        <EventDateTime event={event} />
        <span>
          {[event.venue.name, event.venue.city, event.venue.state].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className={classes['totals']}>
        {stock ? (
          <>
            <span>{t('DESK_EVENT.LISTINGS', { count: stock.listings })}</span>
            <span>{t('LISTINGS_TABLE.LEFT', { left: stock.left, count: stock.tickets })}</span>
            <span>{t('DESK_EVENT.WORTH', { value: formatBalance(stock.value) })}</span>
            {seesCost && <span>{costText(stock)}</span>}
          </>
        ) : (
          (seesCost ? WIDTHS : WIDTHS.slice(0, -1)).map((width, index) => (
            <span key={index}>
              <Skeleton className={classes['skeleton']} width={width} height="0.75em" />
            </span>
          ))
        )}
      </span>
    </span>
  )
}

/** Approximate widths of the totals. */
const WIDTHS = ['4em', '5em', '6em', '5em']

/** Returns the row group of an event's listings. */
export const eventGroup = (event: EventSummary, stock: EventStock | null): RowGroup => ({
  key: String(event.id),
  header: <EventGroupHeader event={event} stock={stock} />,
})

const costText = ({ cost, listings, unknownCosts: count }: EventStock): string => {
  if (count === listings) return t('DESK_EVENT.COST_UNKNOWN')
  const known = t('DESK_EVENT.COST', { cost: formatBalance(cost) })
  return count === 0 ? known : `${known}, ${t('TRADES.UNKNOWN', { count })}`
}
