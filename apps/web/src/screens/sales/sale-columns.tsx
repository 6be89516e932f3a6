import { formatCents, ORDER_STATUS, type QueuedSale, saleNumber } from '@seatdesk/domain'
import { formatInstantDay } from '@seatdesk/front/dates'
import type { Column } from '@seatdesk/ui'

import { OrderStanding } from '../../features/trades/OrderStanding.tsx'
import { ticketColumns } from '../../features/trades/trade-columns.tsx'
import { t } from '../../lib/messages/trades.ts'
import { SaleAmount } from './SaleAmount.tsx'

const number: Column<QueuedSale> = {
  key: 'id',
  ems: 5.75,
  fits: true,
  header: t('SALES_TABLE.ID'),
  isQuiet: true,
  render: ({ id }) => saleNumber(id),
}

const standing: Column<QueuedSale> = {
  key: 'status',
  ems: 9.25,
  header: t('TRADES.STATUS'),
  render: (sale) => <OrderStanding order={sale} />,
}

const amount: Column<QueuedSale> = {
  key: 'amount',
  ems: 8.25,
  header: t('SALES_TABLE.SALE_PRICE'),
  sortKey: 'amount',
  align: 'end',
  render: (sale) => <SaleAmount sale={sale} />,
}

const tickets = (yields: { delivery: number; deliveryDate: number }) =>
  ticketColumns<QueuedSale>(
    ({ event }) => event,
    ({ listing }) => listing,
    { event: 'upcoming', deliveryDate: 'delivery_date' },
    yields,
  )

/** What is to be done: the day that it is due counts, and not the day that it was sold. */
const WAITING: Column<QueuedSale>[] = [
  number,
  ...tickets({ delivery: 2, deliveryDate: 1 }),
  standing,
  amount,
]

const LEDGER: Column<QueuedSale>[] = [
  number,
  ...tickets({ delivery: 2, deliveryDate: 4 }),
  {
    key: 'date',
    ems: 11,
    fits: true,
    yields: 1,
    header: t('SALES_TABLE.DATE'),
    sortKey: 'created_at',
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  standing,
  {
    key: 'purchasePrice',
    ems: 9.25,
    fits: true,
    yields: 3,
    header: t('SALES_TABLE.PURCHASE_PRICE'),
    sortKey: 'purchase_price',
    align: 'end',
    render: ({ purchasePrice }) => formatCents(purchasePrice),
  },
  amount,
]

/** The columns of what a broker sold, in the queue of a status or in all. */
export const saleColumns = (status: number | undefined): readonly Column<QueuedSale>[] =>
  status === ORDER_STATUS.requested || status === ORDER_STATUS.confirmed ? WAITING : LEDGER
