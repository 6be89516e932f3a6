import { formatInstantDay } from '@seatdesk/app-kit/dates'
import {
  type EventSummary,
  formatDollars,
  type Payout,
  payoutStatusWithHold,
  saleNumber,
} from '@seatdesk/domain'
import { type Column, UnbrokenText } from '@seatdesk/ui'

import { DeliveryLabels } from '../../lib/DeliveryLabels.tsx'
import { EventCell } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/order-lists.ts'
import { inHandText } from '../../lib/in-hand.ts'
import { seatsCell } from '../../lib/listing-label.ts'
import { payoutDay, type RowTickets, StatusCell } from './OrderCard.tsx'
import { seatsText } from './seats-text.ts'

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
    widthEm: 7.75,
    ...(sortKeys.section && { sortKey: sortKeys.section }),
    render: (row) => <span className={classes['section']}>{ticketsOf(row).section}</span>,
  },
  {
    key: 'row',
    header: t('TRADES.ROW'),
    widthEm: 4.25,
    ...(sortKeys.row && { sortKey: sortKeys.row }),
    render: (row) => ticketsOf(row).seatRow,
  },
  {
    key: 'seats',
    header: t('TRADES.SEATS'),
    widthEm: 6.75,
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
    widthEm: 7.25,
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

/**
 * The columns that describe a row's tickets in a narrow table, whose rows have two lines: section and
 * row, and below them seats, number and delivery.
 */
export const narrowTicketColumns = <Row,>(
  eventOf: (row: Row) => EventSummary,
  ticketsOf: (row: Row) => RowTickets,
  sortKeys: { event?: string } = {},
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
    key: 'tickets',
    header: t('TRADES.PLACE_AND_SEATS'),
    widthEm: 16,
    render: (row) => <TicketsCell tickets={ticketsOf(row)} />,
  },
]

/** Section, row, seats, number and delivery of tickets, on two lines. */
function TicketsCell({ tickets }: { tickets: RowTickets }) {
  const { section, seatRow: row, quantity, deliveryTypeId } = tickets
  return (
    <span className={classes['tickets']}>
      <span className={classes['section']}>
        <UnbrokenText>{t('TRADES.PLACE_IN_COLUMN', { section, row })}</UnbrokenText>
      </span>
      <span className={classes['seats']}>
        <span>{seatsText(tickets.tickets)}</span>
        <span>{t('TRADES.TICKETS', { count: quantity })}</span>
        <DeliveryLabels deliveryTypeId={deliveryTypeId} />
      </span>
    </span>
  )
}

/** Columns of the payouts list. */
export const payoutColumns = (isWide: boolean): readonly Column<Payout>[] => [
  {
    key: 'id',
    widthEm: 5.25,
    fits: true,
    header: t('PAYOUTS_TABLE.ID'),
    isQuiet: true,
    render: ({ id }) => saleNumber(id),
  },
  ...(isWide ? ticketColumns : narrowTicketColumns)<Payout>(
    ({ event }) => event,
    ({ listing }) => listing,
    // The tickets are delivered.
  ).filter(({ key }) => key !== 'deliveryDate'),
  {
    key: 'date',
    widthEm: 10.5,
    fits: true,
    yields: 1,
    header: t('PAYOUTS_TABLE.DELIVERED_ON'),
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    widthEm: 13,
    header: t('TRADES.STATUS'),
    render: (payout) => (
      <>
        <StatusCell status={payoutStatusWithHold(payout.status, payout.holdReason)} />
        <span className={classes['day']}>{payoutDay(payout)}</span>
      </>
    ),
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
