import { formatBalance, sellThrough, type StockRow } from '@seatdesk/domain'
import { type Column, Link, ProportionBar } from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { EventDateTime } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/business.ts'
import { formatShare } from '../../lib/margin.ts'
import { CostCell } from './internal/CostCell.tsx'

import classes from './profit-columns.module.css'

/** The event of a row, with its date. */
export function StockEventCell({ row: { event } }: { row: StockRow }) {
  return (
    <span className={classes['group']}>
      <span className={classes['name']}>{event.name}</span>
      <span className={classes['note']}>
        <EventDateTime event={event} />
      </span>
    </span>
  )
}

/** The number of tickets sold, linking to those sales. */
export function SoldTicketsLink({ row: { event, sold } }: { row: StockRow }) {
  return sold === 0 ? (
    '0'
  ) : (
    <Link
      href={hrefs.sales({ eventId: event.id })}
      aria-label={t('BUSINESS.SOLD_OF', { sold: sold.toLocaleString('en-US'), name: event.name })}
    >
      {sold.toLocaleString('en-US')}
    </Link>
  )
}

/** The known cost of the tickets left, and a link to the listings if others are unknown. */
export function UnsoldCost({ row: { event, cost, unknownCosts } }: { row: StockRow }) {
  return (
    <CostCell cost={cost} unknown={unknownCosts} href={hrefs.listings({ eventId: event.id })} />
  )
}

/** Columns of the stock report: tickets left and sold per event. */
export const STOCK_COLUMNS: Column<StockRow>[] = [
  {
    key: 'event',
    header: t('BUSINESS.EVENT'),
    widthEm: 15,
    grows: true,
    sortKey: 'date',
    render: (row) => <StockEventCell row={row} />,
  },
  {
    key: 'sold',
    header: t('BUSINESS.SOLD'),
    widthEm: 5.5,
    align: 'end',
    sortKey: 'sold',
    render: (row) => <SoldTicketsLink row={row} />,
  },
  {
    key: 'left',
    header: t('BUSINESS.LEFT'),
    widthEm: 5.5,
    align: 'end',
    sortKey: 'left',
    render: ({ left }) => left.toLocaleString('en-US'),
  },
  {
    key: 'through',
    header: t('BUSINESS.SELL_THROUGH'),
    widthEm: 11,
    align: 'end',
    isSingleLine: true,
    sortKey: 'sell_through',
    render: (row) => (
      <span className={classes['share']}>
        <ProportionBar share={sellThrough(row) ?? 0} />
        {formatShare(sellThrough(row))}
      </span>
    ),
  },
  {
    key: 'value',
    header: t('BUSINESS.VALUE'),
    widthEm: 9.5,
    align: 'end',
    sortKey: 'value',
    render: ({ value }) => formatBalance(value),
  },
  {
    key: 'cost',
    header: t('BUSINESS.LEFT_COST'),
    widthEm: 12,
    align: 'end',
    render: (row) => <UnsoldCost row={row} />,
  },
]
