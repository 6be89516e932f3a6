import {
  cents,
  formatDay,
  formatTime,
  orderCost,
  purchaseNumber,
  saleNumber,
  formatUsedPaymentMethod,
  timeZoneLabel,
  toWallTime,
} from '@seatdesk/domain'

import { type Cell, type Column, UNKNOWN_AMOUNT } from '../../platform/pdf/column.ts'
import {
  drawFirstPage,
  drawLastFoot,
  drawNextPage,
  type ReportHeading,
} from '../../platform/pdf/page-frame.ts'
import { openPdfDocument } from '../../platform/pdf/pdf-document.ts'
import { openTable, type TotalsRow } from '../../platform/pdf/table.ts'
import { moneyColumn, moneyText, ticketColumns } from '../report/columns.ts'
import type { OrderDocument, DocumentRow } from './order-document.ts'

const TITLES = { receipt: 'Receipt', statement: 'Statement of sale' } as const

/**
 * Writes a receipt or statement as a PDF file. Deterministic: the same order in the same state
 * produces the same file.
 */
export const writeOrderDocument = async function* (
  orderPaper: OrderDocument,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { kind, rows, timeZone } = orderPaper
  const heading = headingOf(orderPaper)
  const columns = DOCUMENT_COLUMNS[kind]
  const pdf = openPdfDocument({ title: heading.title, madeAt: orderPaper.orderedAt })
  const table = openTable({
    document: pdf,
    columns,
    timeZone,
    top: drawFirstPage(pdf, heading),
    turnPage: () => drawNextPage(pdf, heading),
  })
  for (const row of rows) {
    table.row(row)
    const written = pdf.taken()
    if (written) yield written
  }
  table.sums(sumsOf(orderPaper))
  drawLastFoot(pdf)
  yield* pdf.close()
}

const headingOf = (orderDocument: OrderDocument): ReportHeading => {
  const { kind, owner, orderedAt, timeZone, orders, reference } = orderDocument
  const at = toWallTime(timeZone, orderedAt)
  const day = formatDay(at) ?? at
  return {
    title: `${TITLES[kind]} ${orders}`,
    range: day,
    broker: owner.name,
    facts: [
      {
        name: kind === 'receipt' ? 'Bought by' : 'Sold by',
        width: 210,
        value: owner.name,
        note: `Broker ID ${owner.brokerId}`,
      },
      {
        name: kind === 'receipt' ? 'Bought' : 'Sold',
        width: 150,
        value: `${day}, ${formatTime(at)}`,
        note: timeZoneLabel(timeZone),
      },
      ...(kind === 'receipt' ? [paidFact(orderDocument)] : []),
      ...(reference === null ? [] : [{ name: 'Your reference', width: 210, value: reference }]),
    ],
  }
}

const paidFact = ({ paidWith, isSettling }: OrderDocument) => ({
  name: 'Paid with',
  width: 150,
  value: paidWith === null ? 'Unknown' : formatUsedPaymentMethod(paidWith),
  ...(isSettling && { note: 'Bank debit in progress' }),
})

/** Total of all orders. A receipt with refunds also shows each of them and the remainder. */
const sumsOf = ({ kind, rows, timeZone }: OrderDocument): TotalsRow[] => {
  const columns = DOCUMENT_COLUMNS[kind]
  const whole = columns.map(({ total }) => {
    if (!total) return null
    const amounts = rows.map(total.of)
    const known = amounts.filter((amount) => amount !== null && amount !== UNKNOWN_AMOUNT)
    return { text: total.write(known.reduce((sum, amount) => sum + amount, 0)) }
  })
  const refunds = rows.flatMap((row) => row.refunds)
  if (refunds.length === 0) return [{ label: 'Total', sums: whole, isTotal: true }]
  const paid = rows.reduce((sum, { amount }) => sum + amount, 0)
  const last = (amount: number) =>
    columns.map((_column, index) =>
      index === columns.length - 1 ? { text: moneyText(amount) } : null,
    )
  return [
    { label: 'Total', sums: whole, isTotal: false },
    ...refunds.map(({ amount, createdAt }) => ({
      label: `Refunded · ${dayIn(timeZone, createdAt)}`,
      sums: last(-amount),
      isTotal: false,
    })),
    {
      label: 'Total after refunds',
      sums: last(refunds.reduce((left, { amount }) => left - amount, paid)),
      isTotal: true,
    },
  ]
}

const dayIn = (timeZone: string, instant: string): string => {
  const at = toWallTime(timeZone, new Date(instant))
  return formatDay(at) ?? at
}

/** The price per ticket; for a refund, its date. */
const priceColumn = (width: number): Column<DocumentRow> => ({
  head: 'Price each',
  width,
  align: 'right',
  cell: ({ price, isRefund, createdAt }, timeZone) =>
    isRefund ? { text: 'Refund', note: dayIn(timeZone, createdAt) } : moneyText(price),
})

const partyCell = ({ other }: DocumentRow): Cell =>
  other === null ? { text: 'Account closed' } : { text: other.name, note: other.brokerId }

const costOf = ({ price, listing }: DocumentRow) => orderCost(cents(price), listing.quantity)

/** Columns of each document kind. The widths fill a page. */
const DOCUMENT_COLUMNS: Record<OrderDocument['kind'], readonly Column<DocumentRow>[]> = {
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
      ...moneyColumn<DocumentRow>('Fee', 52, ({ fee }) => fee),
      cell: ({ fee, isFeeFinal }) => ({
        text: moneyText(fee),
        ...(fee !== null && !isFeeFinal && { note: 'expected' }),
      }),
    },
    moneyColumn('Net', 66, ({ amount, fee }) => (fee === null ? null : amount - fee)),
  ],
}
