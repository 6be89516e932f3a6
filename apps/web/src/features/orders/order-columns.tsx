import { formatInstantDay } from '@seatdesk/app-kit/dates'
import {
  type EventSummary,
  formatDollars,
  type Payout,
  payoutStatus,
  saleNumber,
} from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'

import { DeliveryLabels } from '../../lib/DeliveryLabels.tsx'
import { EventCell } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/order-lists.ts'
import { inHandText } from '../../lib/in-hand.ts'
import { seatsCell } from '../../lib/listing-label.ts'
import { type RowTickets, StatusCell } from './OrderCard.tsx'

import classes from './OrderCard.module.css'

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
    widthEm: 14.5,
    grows: true,
    ...(sortKeys.event && { sortKey: sortKeys.event }),
    render: (row) => <EventCell event={eventOf(row)} />,
  },
  {
    key: 'section',
    header: t('TRADES.SECTION'),
    widthEm: 7.25,
    ...(sortKeys.section && { sortKey: sortKeys.section }),
    render: (row) => <span className={classes['section']}>{ticketsOf(row).section}</span>,
  },
  {
    key: 'row',
    header: t('TRADES.ROW'),
    widthEm: 4.75,
    ...(sortKeys.row && { sortKey: sortKeys.row }),
    render: (row) => ticketsOf(row).seatRow,
  },
  {
    key: 'seats',
    header: t('TRADES.SEATS'),
    widthEm: 6.5,
    isSingleLine: true,
    render: (row) => seatsCell(ticketsOf(row).tickets),
  },
  {
    key: 'quantity',
    header: t('TRADES.QUANTITY'),
    widthEm: 3.5,
    fits: true,
    align: 'end',
    render: (row) => ticketsOf(row).quantity,
  },
  {
    key: 'delivery',
    header: t('TRADES.DELIVERY'),
    widthEm: 7.5,
    ...(delivery !== undefined && { yields: delivery }),
    render: (row) => <DeliveryLabels deliveryTypeId={ticketsOf(row).deliveryTypeId} />,
  },
  {
    key: 'deliveryDate',
    header: t('TRADES.DELIVERY_DATE'),
    widthEm: 11,
    fits: true,
    yields: deliveryDate,
    isQuiet: true,
    ...(sortKeys.deliveryDate && { sortKey: sortKeys.deliveryDate }),
    render: (row) => inHandText(ticketsOf(row).deliveryDate),
  },
]

/** Columns of the payouts list. */
export const payoutColumns: readonly Column<Payout>[] = [
  {
    key: 'id',
    widthEm: 5.75,
    fits: true,
    header: t('PAYOUTS_TABLE.ID'),
    isQuiet: true,
    render: ({ id }) => saleNumber(id),
  },
  ...ticketColumns<Payout>(
    ({ event }) => event,
    ({ listing }) => listing,
    {},
    { deliveryDate: 2 },
  ),
  {
    key: 'date',
    widthEm: 11,
    fits: true,
    yields: 1,
    header: t('PAYOUTS_TABLE.DATE'),
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    widthEm: 9.25,
    header: t('TRADES.STATUS'),
    render: ({ status }) => <StatusCell status={payoutStatus(status)} />,
  },
  {
    key: 'amount',
    widthEm: 8.25,
    fits: true,
    header: t('PAYOUTS_TABLE.AMOUNT'),
    align: 'end',
    render: ({ amount }) => formatDollars(amount.value),
  },
]
