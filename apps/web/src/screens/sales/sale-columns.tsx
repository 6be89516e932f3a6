import { formatInstantDay } from '@seatdesk/app-kit/dates'
import {
  formatBalance,
  formatCents,
  ORDER_STATUS,
  orderStatus,
  type SaleWithDeadlines,
  type Sale,
  saleNumber,
} from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { narrowTicketColumns, ticketColumns } from '../../features/orders/order-columns.tsx'
import { isOrderOver } from '../../features/orders/order-steps.ts'
import { OrderCard } from '../../features/orders/OrderCard.tsx'
import { Countdown, OrderStatusCell } from '../../features/orders/OrderStatusCell.tsx'
import { t } from '../../lib/i18n/order-lists.ts'

import classes from './sale-columns.module.css'

const numberColumn: Column<SaleWithDeadlines> = {
  key: 'id',
  widthEm: 5.25,
  fits: true,
  header: t('SALES_TABLE.ID'),
  isQuiet: true,
  render: ({ id }) => saleNumber(id),
}

/** The sale date stands below the number, which leaves the room of a column to the event. */
const dateColumn: Column<SaleWithDeadlines> = {
  key: 'id',
  widthEm: 9.25,
  fits: true,
  header: t('SALES_TABLE.DATE'),
  sortKey: 'created_at',
  isQuiet: true,
  render: ({ id, createdAt }) => (
    <>
      {saleNumber(id)}
      <span className={classes['date']}>{formatInstantDay(createdAt)}</span>
    </>
  ),
}

const statusColumn: Column<SaleWithDeadlines> = {
  key: 'status',
  widthEm: 8.5,
  header: t('TRADES.STATUS'),
  render: (sale) => <OrderStatusCell order={sale} />,
}

const amountColumn: Column<SaleWithDeadlines> = {
  key: 'amount',
  widthEm: 8.25,
  header: t('SALES_TABLE.SALE_PRICE'),
  sortKey: 'amount',
  align: 'end',
  render: (sale) => <SaleAmount sale={sale} />,
}

const ticketColumnsFor = (yields: { delivery: number; deliveryDate: number }) =>
  ticketColumns<SaleWithDeadlines>(
    ({ event }) => event,
    ({ listing }) => listing,
    { event: 'upcoming', deliveryDate: 'delivery_date' },
    yields,
  )

const narrowColumns = () =>
  narrowTicketColumns<SaleWithDeadlines>(
    ({ event }) => event,
    ({ listing }) => listing,
    { event: 'upcoming' },
  )

/** Columns of pending sales: they show the deadline instead of the sale date. */
const QUEUE_COLUMNS: Column<SaleWithDeadlines>[] = [
  numberColumn,
  ...ticketColumnsFor({ delivery: 2, deliveryDate: 1 }),
  statusColumn,
  amountColumn,
]

const NARROW_QUEUE_COLUMNS: Column<SaleWithDeadlines>[] = [
  numberColumn,
  ...narrowColumns(),
  ...ticketColumnsFor({ delivery: 2, deliveryDate: 1 }).filter(({ key }) => key === 'deliveryDate'),
  statusColumn,
  amountColumn,
]

const MONEY_COLUMNS: Column<SaleWithDeadlines>[] = [
  {
    key: 'date',
    widthEm: 10.5,
    fits: true,
    yields: 1,
    header: t('SALES_TABLE.DATE'),
    sortKey: 'created_at',
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  statusColumn,
  {
    key: 'purchasePrice',
    widthEm: 6.75,
    fits: true,
    yields: 3,
    header: t('SALES_TABLE.PURCHASE_PRICE'),
    sortKey: 'purchase_price',
    align: 'end',
    render: ({ purchasePrice }) => formatCents(purchasePrice),
  },
  amountColumn,
]

const ALL_HISTORY_COLUMNS: Column<SaleWithDeadlines>[] = [
  numberColumn,
  ...ticketColumnsFor({ delivery: 2, deliveryDate: 4 }),
  ...MONEY_COLUMNS,
]

/** Columns for those who see costs, and for the others. */
const withAndWithoutCost = (all: readonly Column<SaleWithDeadlines>[]) => ({
  all,
  costless: all.filter(({ key }) => key !== 'purchasePrice'),
})

const HISTORY_COLUMNS = withAndWithoutCost([
  dateColumn,
  ...ticketColumnsFor({ delivery: 2, deliveryDate: 4 }).filter(({ key }) => key !== 'deliveryDate'),
  ...MONEY_COLUMNS.filter(({ key }) => key !== 'date'),
])

/** Rows of two lines. */
const NARROW_HISTORY_COLUMNS = withAndWithoutCost([
  numberColumn,
  ...narrowColumns(),
  ...MONEY_COLUMNS,
])

const COMPACT_COLUMNS = withAndWithoutCost(
  ALL_HISTORY_COLUMNS.map((column) =>
    column.key === 'event' ? { ...column, widthEm: 13.5 } : column,
  ),
)

interface SaleColumnsParams {
  /** The status of all sales in the list; any by default. */
  status?: number | undefined
  /** Whether the user may see costs. */
  seesCost: boolean
  /** Whether there is room for a column for each value; otherwise rows have two lines. */
  isWide: boolean
  isCompact: boolean
}

/**
 * Returns the columns of the sales list, for a status or for all; costs only for those who see them.
 * In compact rows, whose buttons are side by side, the event gives way, so that the cost stays; they
 * have one line and never stack.
 */
export const saleColumns = ({
  status,
  seesCost,
  isWide,
  isCompact,
}: SaleColumnsParams): readonly Column<SaleWithDeadlines>[] => {
  const isNarrow = !isWide && !isCompact
  if (status === ORDER_STATUS.requested || status === ORDER_STATUS.confirmed)
    return isNarrow ? NARROW_QUEUE_COLUMNS : QUEUE_COLUMNS
  const wide = isCompact ? COMPACT_COLUMNS : HISTORY_COLUMNS
  const columns = isNarrow ? NARROW_HISTORY_COLUMNS : wide
  return seesCost ? columns.all : columns.costless
}

/** Returns the label of a sale's link. */
export const saleLabel = ({ id, event }: Sale): string =>
  t('SALES_TABLE.OPEN', { number: saleNumber(id), event: event.name })

/** Returns the label of a sale's checkbox. */
export const saleCheckboxLabel = ({ id }: Sale): string =>
  t('SALES_TABLE.CHOOSE', { number: saleNumber(id) })

interface SaleCardProps {
  sale: SaleWithDeadlines
  /** Whether the user may see costs. */
  seesCost: boolean
  acts: ReactNode
}

/** A sale as a card, for narrow screens. */
export function SaleCard({ sale, seesCost, acts }: SaleCardProps) {
  return (
    <OrderCard
      number={saleNumber(sale.id)}
      date={formatInstantDay(sale.createdAt)}
      event={sale.event}
      tickets={sale.listing}
      status={orderStatus(sale.statusId)}
      note={<Waiting sale={sale} />}
      hasProblem={sale.hasProblem}
      isOver={isOrderOver(sale.statusId)}
      amount={formatCents(sale.amount)}
      {...(seesCost && { amountNote: profitText(sale) })}
      acts={acts}
    />
  )
}

function profitText({ purchasePrice, profit }: SaleWithDeadlines): string {
  if (profit !== null) return t('TRADES.PROFIT_OF', { amount: formatBalance(profit) })
  return purchasePrice
    ? t('SALES_TABLE.COST', { cost: formatCents(purchasePrice) })
    : t('SALES_TABLE.COST_UNKNOWN')
}

/** The proceeds of a sale, and the profit if the cost is known. */
function SaleAmount({ sale }: { sale: SaleWithDeadlines }) {
  return (
    <>
      {formatCents(sale.amount)}
      {sale.profit !== null && (
        <span className={classes['profit']}>
          {t('TRADES.PROFIT_OF', { amount: formatBalance(sale.profit) })}
        </span>
      )}
    </>
  )
}

/** Time left for the seller to act; renders nothing if there is no deadline. */
function Waiting({ sale }: { sale: SaleWithDeadlines }) {
  const until = sale.confirmBy ?? sale.deliverBy
  return until === null ? null : <Countdown until={until} />
}
