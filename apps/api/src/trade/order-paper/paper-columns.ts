import { cents, orderCost, purchaseNumber, saleNumber } from '@seatdesk/domain'

import type { Cell, Column } from '../../kernel/paper/column.ts'
import { moneyText } from '../report/cells.ts'
import { moneyColumn, ticketColumns } from '../report/columns.ts'
import type { OrderPaper, PaperRow } from './order-paper.ts'

const priceColumn = (width: number): Column<PaperRow> => ({
  head: 'Price each',
  width,
  align: 'right',
  cell: ({ price }) => moneyText(price),
})

const partyCell = ({ other }: PaperRow): Cell =>
  other === null ? { text: 'A broker who has left' } : { text: other.name, note: other.brokerId }

const costOf = ({ price, listing }: PaperRow) => orderCost(cents(price), listing.quantity)

/** What stands of each order on a paper of either kind; the widths fill a page. */
export const PAPER_COLUMNS: Record<OrderPaper['kind'], readonly Column<PaperRow>[]> = {
  receipt: [
    { head: 'Order', width: 46, cell: ({ id }) => purchaseNumber(id) },
    ...ticketColumns(190),
    { head: 'Sold by', width: 128, cell: partyCell },
    priceColumn(62),
    moneyColumn('Fee', 50, (row) => costOf(row).fee),
    moneyColumn('Total', 74, (row) => costOf(row).total),
  ],
  statement: [
    { head: 'Sale', width: 46, cell: ({ id }) => saleNumber(id) },
    ...ticketColumns(150),
    { head: 'Bought by', width: 112, cell: partyCell },
    priceColumn(58),
    moneyColumn('Sale price', 66, ({ amount }) => amount),
    {
      ...moneyColumn<PaperRow>('Fee', 52, ({ fee }) => fee),
      cell: ({ fee, isFeeFinal }) => ({
        text: moneyText(fee),
        ...(fee !== null && !isFeeFinal && { note: 'expected' }),
      }),
    },
    moneyColumn('Net', 66, ({ amount, fee }) => (fee === null ? null : amount - fee)),
  ],
}
