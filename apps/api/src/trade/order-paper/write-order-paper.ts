import { formatDay, formatTime, usedMethodLabel, wallTimeIn } from '@seatdesk/domain'

import { UNKNOWN } from '../../kernel/paper/column.ts'
import {
  drawFirstPage,
  drawLastFoot,
  drawNextPage,
  type Heading,
} from '../../kernel/paper/page-frame.ts'
import { openPaper } from '../../kernel/paper/paper.ts'
import { openTable, type Sums } from '../../kernel/paper/table.ts'
import { moneyText } from '../report/cells.ts'
import type { OrderPaper, PaperRow } from './order-paper.ts'
import { PAPER_COLUMNS } from './paper-columns.ts'

const TITLES = { receipt: 'Receipt', statement: 'Statement of sale' } as const

/** Writes a receipt or a statement as a PDF file: the same order in the same state is the same file. */
export const writeOrderPaper = async function* (
  orderPaper: OrderPaper,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { kind, rows, timeZone } = orderPaper
  const heading = headingOf(orderPaper)
  const columns = PAPER_COLUMNS[kind]
  const paper = openPaper({ title: heading.title, madeAt: orderPaper.orderedAt })
  const table = openTable({
    paper,
    columns,
    timeZone,
    top: drawFirstPage(paper, heading),
    turnPage: () => drawNextPage(paper, heading),
  })
  for (const row of rows) {
    table.row(row)
    const written = paper.taken()
    if (written) yield written
  }
  table.sums(sumsOf(orderPaper))
  drawLastFoot(paper)
  yield* paper.close()
}

const headingOf = (paper: OrderPaper): Heading => {
  const { kind, owner, orderedAt, timeZone, orders, reference } = paper
  const at = wallTimeIn(timeZone, orderedAt)
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
        note: timeZone,
      },
      ...(kind === 'receipt' ? [paidFact(paper)] : []),
      ...(reference === null ? [] : [{ name: 'Own reference', width: 210, value: reference }]),
    ],
  }
}

const paidFact = ({ paidWith, isSettling }: OrderPaper) => ({
  name: 'Paid with',
  width: 150,
  value: paidWith === null ? 'Unknown' : usedMethodLabel(paidWith),
  ...(isSettling && { note: 'The bank has been asked and has not paid yet' }),
})

/** The sum of all orders, and what of it has gone back. */
const sumsOf = ({ kind, rows }: OrderPaper): Sums[] => {
  const columns = PAPER_COLUMNS[kind]
  const whole = columns.map(({ total }) => {
    if (!total) return null
    const amounts = rows.map(total.of)
    const known = amounts.filter((amount) => amount !== null && amount !== UNKNOWN)
    return { text: total.write(known.reduce((sum, amount) => sum + amount, 0)) }
  })
  const givenBack = rows.reduce((sum, row: PaperRow) => sum + row.givenBack, 0)
  if (kind === 'statement' || givenBack === 0)
    return [{ label: 'Total', sums: whole, isTotal: true }]
  const paid = rows.reduce((sum, { amount }) => sum + amount, 0)
  const last = (amount: number) =>
    columns.map((_column, index) =>
      index === columns.length - 1 ? { text: moneyText(amount) } : null,
    )
  return [
    { label: 'Total', sums: whole, isTotal: false },
    { label: 'Refunded', sums: last(-givenBack), isTotal: false },
    { label: 'Paid in the end', sums: last(paid - givenBack), isTotal: true },
  ]
}
