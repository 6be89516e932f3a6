import { formatInstantDay } from '@seatdesk/app-kit/dates'
import {
  type EventSummary,
  formatDay,
  formatDollars,
  NO_AMOUNT,
  type Payout,
  payoutStatus,
  saleNumber,
  seatSpan,
  type Status,
  type WallTime,
} from '@seatdesk/domain'
import { type Column, StatusBadge } from '@seatdesk/ui'

import { DeliveryIcons } from '../../lib/DeliveryIcons.tsx'
import { EventDateTime } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/orders.ts'

import classes from './order-columns.module.css'

/** The ticket fields that every list of trades has. */
export interface RowTickets {
  section: string
  seatRow: string
  quantity: number
  tickets: readonly { seat: string | null }[]
  deliveryTypeId: number
  deliveryDate: WallTime
}

/** The columns that describe a row's tickets. */
export const ticketColumns = <Row,>(
  eventOf: (row: Row) => EventSummary,
  ticketsOf: (row: Row) => RowTickets,
  sortKeys: { event?: string; section?: string; row?: string; deliveryDate?: string } = {},
  /**
   * Priorities for hiding the delivery and date columns on narrow screens; by default only the date
   * is hidden.
   */
  { delivery, deliveryDate = 1 }: { delivery?: number; deliveryDate?: number } = {},
): Column<Row>[] => [
  {
    key: 'event',
    header: t('TRADES.EVENT'),
    ems: 15,
    grows: true,
    ...(sortKeys.event && { sortKey: sortKeys.event }),
    render: (row) => <EventCell event={eventOf(row)} />,
  },
  {
    key: 'section',
    header: t('TRADES.SECTION'),
    ems: 8,
    ...(sortKeys.section && { sortKey: sortKeys.section }),
    render: (row) => ticketsOf(row).section,
  },
  {
    key: 'row',
    header: t('TRADES.ROW'),
    ems: 4.75,
    ...(sortKeys.row && { sortKey: sortKeys.row }),
    render: (row) => ticketsOf(row).seatRow,
  },
  {
    key: 'seats',
    header: t('TRADES.SEATS'),
    ems: 6.5,
    isUnbroken: true,
    render: (row) => seatSpan(ticketsOf(row).tickets) ?? NO_AMOUNT,
  },
  {
    key: 'quantity',
    header: t('TRADES.QUANTITY'),
    ems: 4,
    fits: true,
    align: 'end',
    render: (row) => ticketsOf(row).quantity,
  },
  {
    key: 'delivery',
    header: t('TRADES.DELIVERY'),
    ems: 5.5,
    fits: true,
    ...(delivery !== undefined && { yields: delivery }),
    render: (row) => <DeliveryIcons deliveryTypeId={ticketsOf(row).deliveryTypeId} />,
  },
  {
    key: 'deliveryDate',
    header: t('TRADES.DELIVERY_DATE'),
    ems: 11,
    fits: true,
    yields: deliveryDate,
    isQuiet: true,
    ...(sortKeys.deliveryDate && { sortKey: sortKeys.deliveryDate }),
    render: (row) => formatDay(ticketsOf(row).deliveryDate) ?? NO_AMOUNT,
  },
]

/** Columns of the payouts list. */
export const payoutColumns: readonly Column<Payout>[] = [
  {
    key: 'id',
    ems: 5.75,
    fits: true,
    header: t('PAYOUTS_TABLE.ID'),
    isQuiet: true,
    render: ({ id }) => saleNumber(id),
  },
  ...ticketColumns<Payout>(
    ({ event }) => event,
    ({ listing }) => listing,
  ),
  {
    key: 'date',
    ems: 11,
    fits: true,
    header: t('PAYOUTS_TABLE.DATE'),
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    ems: 9.25,
    header: t('TRADES.STATUS'),
    render: ({ status }) => <StatusCell status={payoutStatus(status)} />,
  },
  {
    key: 'amount',
    ems: 8.25,
    fits: true,
    header: t('PAYOUTS_TABLE.AMOUNT'),
    align: 'end',
    render: ({ amount }) => formatDollars(amount.value),
  },
]

/** The event of a row, with its date. */
export function EventCell({ event }: { event: EventSummary }) {
  return (
    <span className={classes['root']}>
      <span className={classes['name']}>{event.name}</span>
      <span className={classes['when']}>
        <EventDateTime event={event} />
      </span>
    </span>
  )
}

/** A status badge with color and label. */
export function StatusCell({ status }: { status: Status }) {
  return <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
}
