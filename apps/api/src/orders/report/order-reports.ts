import {
  ORDER_STATUS,
  orderStatus,
  purchaseNumber,
  type OrderNoteText,
  saleNumber,
  type Status,
  type UsedPaymentMethod,
  formatUsedPaymentMethod,
} from '@seatdesk/domain'

import { UNKNOWN_AMOUNT } from '../../platform/pdf/column.ts'
import type { toPurchase } from '../purchase/purchase-list.ts'
import type { toSale } from '../sale/sale-list.ts'
import {
  type Amount,
  amountColumn,
  countsInTotalColumn,
  DAY_WIDTH,
  describeDelivery,
  instantCell,
  moneyColumn,
  moneyText,
  orderNoteCell,
  statusCell,
  textColumn,
  ticketColumns,
  ticketCsvColumns,
  timeColumn,
} from './columns.ts'
import type { ReportFilters, ReportGroup, Report } from './report.ts'

/** Orders grouped by status. Rejected orders are refunded and do not count toward the totals. */
const ORDER_GROUPS: readonly ReportGroup[] = Object.values(ORDER_STATUS).map((statusId) => ({
  status: orderStatus(statusId),
  counts: statusId !== ORDER_STATUS.rejected,
}))

const orderGroupOf = ({ statusId }: { statusId: number }): string => orderStatus(statusId).label

/** Label of the status filter; `null` without one. */
const orderStatusLabel = ({ status }: ReportFilters): string | null =>
  typeof status === 'number' ? orderStatus(status).label : null

/** Whether a row is a refund of an order, dated and signed as such; its order is another row. */
interface Line {
  isRefund: boolean
  /** Ledger transaction of a refund; 0 for an order. */
  entry: number
}

const isRefund = ({ isRefund: isRefundLine }: Line): boolean => isRefundLine

const REFUND: Status = { label: 'Refund', tone: 'neutral' }

const orderStatusCell = (row: Line & { statusId: number }) =>
  statusCell(row.isRefund ? REFUND : orderStatus(row.statusId))

const lineColumn = textColumn('Line', (row: Line) => (row.isRefund ? 'refund' : 'order'))

/**
 * A line of a sale with its fee, which is an estimate at today's rate until it is final; `null` if
 * the seller earns nothing from the sale.
 */
type SaleRow = ReturnType<typeof toSale> &
  OrderNoteText &
  Line & {
    fee: number | null
    isFeeFinal: boolean
    externalId: string | null
  }

const costOf = ({ isRefund: isNone, purchasePrice }: SaleRow): Amount =>
  isNone ? null : (purchasePrice ?? UNKNOWN_AMOUNT)

const netOf = ({ amount, fee }: SaleRow): number | null => (fee === null ? null : amount - fee)

const profitOf = (sale: SaleRow): Amount => {
  const net = netOf(sale)
  if (net === null) return null
  if (sale.isRefund) return sale.purchasePrice === null ? null : net
  return sale.purchasePrice === null ? UNKNOWN_AMOUNT : net - sale.purchasePrice
}

/** A broker's sales, newest first. */
export const salesReport: Report<SaleRow> = {
  title: 'Sales report',
  noun: 'sale|sales',
  datedBy: 'sale date',
  columns: [
    { head: 'Sale', width: 40, cell: (row) => orderNoteCell(saleNumber(row.id), row) },
    {
      head: 'Sale date',
      width: DAY_WIDTH,
      cell: ({ createdAt }, zone) => instantCell(createdAt, zone),
    },
    ...ticketColumns(106),
    { head: 'Status', width: 56, cell: orderStatusCell },
    moneyColumn('Purchase price', 56, costOf),
    moneyColumn('Sale price', 54, ({ amount }) => amount),
    {
      ...moneyColumn<SaleRow>('Fee', 46, ({ fee }) => fee),
      cell: ({ fee, isFeeFinal }) => ({
        text: moneyText(fee),
        ...(fee !== null && !isFeeFinal && { note: 'expected' }),
      }),
    },
    moneyColumn('Net', 54, netOf),
    moneyColumn('Profit', 54, profitOf, netOf),
  ],
  csv: [
    textColumn('Sale', ({ id }) => saleNumber(id)),
    textColumn('External ID', ({ externalId }) => externalId),
    timeColumn('Sale date', ({ createdAt }) => createdAt),
    ...ticketCsvColumns,
    textColumn('Status', ({ statusId }) => orderStatus(statusId).label),
    countsInTotalColumn(ORDER_GROUPS, orderGroupOf),
    amountColumn('Purchase price USD', costOf),
    amountColumn('Sale price USD', ({ amount }) => amount),
    amountColumn('Fee USD', ({ fee }) => fee),
    textColumn('Fee status', ({ fee, isFeeFinal }) =>
      fee === null ? null : isFeeFinal ? 'final' : 'expected',
    ),
    amountColumn('Net USD', netOf),
    amountColumn('Profit USD', profitOf),
    textColumn('Your reference', ({ reference }) => reference),
    textColumn('Your note', ({ note }) => note),
    lineColumn,
  ],
  groups: ORDER_GROUPS,
  groupOf: orderGroupOf,
  isExtraLine: isRefund,
  statusInWords: orderStatusLabel,
}

/** A line of a purchase and its payment method; `null` if the method is no longer known. */
type PurchaseRow = ReturnType<typeof toPurchase> &
  OrderNoteText &
  Line & {
    paidWith: UsedPaymentMethod | null
    /** Whether the reader may see the amount. */
    showsAmount: boolean
  }

/** The amount of a line; `null` if the reader may not see it. */
const shownAmountOf = ({ amount, showsAmount }: PurchaseRow): number | null =>
  showsAmount ? amount : null

const paidWith = ({ paidWith: method }: PurchaseRow): string =>
  method === null ? 'Unknown' : formatUsedPaymentMethod(method)

/** A broker's purchases, newest first. */
export const purchasesReport: Report<PurchaseRow> = {
  title: 'Purchases report',
  noun: 'purchase|purchases',
  datedBy: 'purchase date',
  columns: [
    { head: 'Order', width: 44, cell: (row) => orderNoteCell(purchaseNumber(row.id), row) },
    {
      head: 'Bought',
      width: DAY_WIDTH,
      cell: ({ createdAt }, zone) => instantCell(createdAt, zone),
    },
    ...ticketColumns(150),
    {
      head: 'Delivery',
      width: 66,
      cell: ({ listing }) => describeDelivery(listing.deliveryTypeId),
    },
    { head: 'Paid with', width: 76, cell: paidWith },
    { head: 'Status', width: 62, cell: orderStatusCell },
    moneyColumn('Amount', 68, shownAmountOf),
  ],
  csv: [
    textColumn('Order', ({ id }) => purchaseNumber(id)),
    timeColumn('Bought', ({ createdAt }) => createdAt),
    ...ticketCsvColumns,
    textColumn('Delivery', ({ listing }) => describeDelivery(listing.deliveryTypeId)),
    textColumn('Paid with', paidWith),
    textColumn('Status', ({ statusId }) => orderStatus(statusId).label),
    countsInTotalColumn(ORDER_GROUPS, orderGroupOf),
    amountColumn('Amount USD', shownAmountOf),
    textColumn('Your reference', ({ reference }) => reference),
    textColumn('Your note', ({ note }) => note),
    lineColumn,
  ],
  groups: ORDER_GROUPS,
  groupOf: orderGroupOf,
  isExtraLine: isRefund,
  statusInWords: orderStatusLabel,
}
