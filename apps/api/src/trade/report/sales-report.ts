import { orderStatus, type RemarkWords, saleNumber } from '@seatdesk/domain'

import { UNKNOWN } from '../../kernel/paper/column.ts'
import type { saleOf } from '../sale/sale-list.ts'
import { type Amount, instantCell, moneyText, remarkedCell, statusCell } from './cells.ts'
import { moneyColumn, ticketColumns } from './columns.ts'
import { amountColumn, countedColumn, textColumn, ticketCsv, timeColumn } from './csv-columns.ts'
import { ORDER_GROUPS, orderGroupOf, orderStatusInWords } from './order-groups.ts'
import type { Report } from './report.ts'

/** A sale with its fee: what was kept of it, or what would be today; `null` where nothing came of it. */
type SaleRow = ReturnType<typeof saleOf> &
  RemarkWords & {
    fee: number | null
    isFeeFinal: boolean
    externalId: string | null
  }

const costOf = ({ purchasePrice }: SaleRow): Amount => purchasePrice ?? UNKNOWN

const netOf = ({ amount, fee }: SaleRow): number | null => (fee === null ? null : amount - fee)

const profitOf = (sale: SaleRow): Amount => {
  const net = netOf(sale)
  if (net === null) return null
  return sale.purchasePrice === null ? UNKNOWN : net - sale.purchasePrice
}

/** What a broker sold, newest first. */
export const salesReport: Report<SaleRow> = {
  title: 'Sales report',
  noun: 'sale|sales',
  datedBy: 'date of sale',
  columns: [
    { head: 'Sale', width: 40, cell: (row) => remarkedCell(saleNumber(row.id), row) },
    { head: 'Sale date', width: 82, cell: ({ createdAt }, zone) => instantCell(createdAt, zone) },
    ...ticketColumns(108),
    { head: 'Status', width: 56, cell: ({ statusId }) => statusCell(orderStatus(statusId)) },
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
    moneyColumn('Profit', 54, profitOf),
  ],
  csv: [
    textColumn('Sale', ({ id }) => saleNumber(id)),
    textColumn('External id', ({ externalId }) => externalId),
    timeColumn('Sale date', ({ createdAt }) => createdAt),
    ...ticketCsv,
    textColumn('Status', ({ statusId }) => orderStatus(statusId).label),
    countedColumn(ORDER_GROUPS, orderGroupOf),
    amountColumn('Purchase price USD', costOf),
    amountColumn('Sale price USD', ({ amount }) => amount),
    amountColumn('Fee USD', ({ fee }) => fee),
    textColumn('Fee is', ({ fee, isFeeFinal }) =>
      fee === null ? null : isFeeFinal ? 'final' : 'expected',
    ),
    amountColumn('Net USD', netOf),
    amountColumn('Profit USD', profitOf),
    textColumn('Own reference', ({ reference }) => reference),
    textColumn('Own note', ({ note }) => note),
  ],
  groups: ORDER_GROUPS,
  groupOf: orderGroupOf,
  statusInWords: orderStatusInWords,
}
