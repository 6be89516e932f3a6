import { type EventSummary, formatDay, NO_AMOUNT, seatSpan, type WallTime } from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'

import { DeliveryIcons } from '../../lib/DeliveryIcons.tsx'
import { t } from '../../lib/messages/trades.ts'
import { EventCell } from './EventCell.tsx'

/** What every list of trades knows of a row's tickets. */
export interface RowTickets {
  section: string
  seatRow: string
  quantity: number
  tickets: readonly { seat: string | null }[]
  deliveryTypeId: number
  deliveryDate: WallTime
}

/** The columns that say which tickets a row is about. */
export const ticketColumns = <Row,>(
  eventOf: (row: Row) => EventSummary,
  ticketsOf: (row: Row) => RowTickets,
  sortKeys: { event?: string; section?: string; row?: string; deliveryDate?: string } = {},
  /** How soon delivery and its date give way where there is no room; the date does by default. */
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
