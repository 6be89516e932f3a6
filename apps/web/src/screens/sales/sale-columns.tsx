import {
  formatBalance,
  formatCents,
  NO_AMOUNT,
  type QueuedSale,
  saleNumber,
} from '@seatdesk/domain'
import { formatInstantDay } from '@seatdesk/front/dates'
import type { Column } from '@seatdesk/ui'

import { OrderStanding } from '../../features/trades/OrderStanding.tsx'
import { ticketColumns } from '../../features/trades/ticket-columns.tsx'
import { t } from '../../lib/messages/trades.ts'

/** The columns of what a broker sold. */
export const SALE_COLUMNS: Column<QueuedSale>[] = [
  {
    key: 'id',
    ems: 5.75,
    header: t('SALES_TABLE.ID'),
    isQuiet: true,
    render: ({ id }) => saleNumber(id),
  },
  ...ticketColumns<QueuedSale>(
    ({ event }) => event,
    ({ listing }) => listing,
    { event: 'upcoming', deliveryDate: 'delivery_date' },
  ),
  {
    key: 'date',
    ems: 11,
    yields: 2,
    header: t('SALES_TABLE.DATE'),
    sortKey: 'created_at',
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    ems: 9.25,
    header: t('TRADES.STATUS'),
    render: (sale) => <OrderStanding order={sale} />,
  },
  {
    key: 'purchasePrice',
    ems: 9.25,
    yields: 4,
    header: t('SALES_TABLE.PURCHASE_PRICE'),
    sortKey: 'purchase_price',
    align: 'end',
    render: ({ purchasePrice }) => formatCents(purchasePrice),
  },
  {
    key: 'amount',
    ems: 8.25,
    header: t('SALES_TABLE.SALE_PRICE'),
    sortKey: 'amount',
    align: 'end',
    render: ({ amount }) => formatCents(amount),
  },
  {
    key: 'profit',
    ems: 7,
    yields: 3,
    header: t('TRADES.PROFIT'),
    align: 'end',
    render: ({ profit }) => (profit === null ? NO_AMOUNT : formatBalance(profit)),
  },
]
