import {
  type Day,
  DEFAULT_PAGE_SIZE,
  type ListResult,
  type WallRange,
  type WallTime,
} from '@seatdesk/domain'
import {
  type BreakpointName,
  type Column,
  DataTable,
  type Drawing,
  EmptyState,
  FailedState,
  Pager,
  Title,
  useWiderThan,
} from '@seatdesk/ui'
import { type ReactNode, useMemo } from 'react'

import { DateRangeField } from '../../lib/date-range/DateRangeField.tsx'
import { listControls } from '../../lib/query/list-controls.ts'
import { useQuery } from '../../lib/query/use-query.ts'
import type { Load } from '../../lib/resource/resource.ts'
import { useResource } from '../../lib/resource/use-resource.ts'
import { useToastedFailure } from '../../lib/resource/use-toasted-failure.ts'
import { ledgerParams } from './internal/ledger-params.ts'
import { ReportButton } from './internal/ReportButton.tsx'
import type { Report } from './report.ts'

import classes from './Ledger.module.css'

/** What a ledger asks its call for. */
export interface LedgerQuestion<Order extends string> {
  from: WallTime | undefined
  to: WallTime | undefined
  page: number | undefined
  per_page: number | undefined
  order_by: Order | undefined
  order_dir: 'asc' | 'desc' | undefined
}

interface LedgerProps<Row, Order extends string> {
  title: string
  /** What is counted, in the plural. */
  noun: string
  /** Asks for a page; the same function on every render. A list without pages answers them all. */
  load: Load<LedgerQuestion<Order>, Row[] | ListResult<Row>>
  /** What the rows can be sorted by, the first first; the same array on every render. */
  orders: readonly Order[]
  orderDir: 'asc' | 'desc'
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** A row where there is no room for the table. */
  renderCard: (row: Row) => ReactNode
  /** From where on there is room for the table. */
  tableFrom: BreakpointName
  /** Which minutes two days stand for; no dates are asked for without it. */
  toRange?: (first: Day, last: Day) => WallRange
  /** The same rows as a file; none by default. */
  report?: Report
  empty: { drawing: Drawing; text: string; action?: ReactNode }
  failedText: string
}

/** A ledger: dates, a report, and rows that the server sorts and pages, all held by the address. */
export function Ledger<Row, Order extends string>(props: LedgerProps<Row, Order>) {
  const { title, noun, load, orders, orderDir, toRange, report, empty, failedText } = props
  const fields = useMemo(() => ledgerParams(orders), [orders])
  const [query, write] = useQuery(fields)
  const isWide = useWiderThan(props.tableFrom)
  const list = useResource(load, query as LedgerQuestion<Order>)
  useToastedFailure(list.failure)

  const { rows, paginator } = contentsOf(list.data)
  const { sort, onSort, ...pages } = listControls(query, write, {
    perPage: DEFAULT_PAGE_SIZE,
    orders,
    orderDir,
  })

  return (
    <div className={classes['root']}>
      <div className={classes['head']}>
        <Title order={1}>{title}</Title>
        {toRange && (
          <div className={classes['dates']}>
            <DateRangeField
              from={query.from}
              to={query.to}
              toRange={toRange}
              onChange={(range) => write({ ...range, page: undefined })}
            />
          </div>
        )}
        {report && <ReportButton report={report} from={query.from} to={query.to} />}
      </div>
      <DataTable
        caption={title}
        columns={props.columns}
        rows={rows}
        keyOf={props.keyOf}
        renderCard={props.renderCard}
        layout={isWide ? 'table' : 'cards'}
        sort={sort}
        onSort={onSort}
        isWaiting={list.isWaiting}
        empty={
          <EmptyState drawing={empty.drawing} action={empty.action}>
            {empty.text}
          </EmptyState>
        }
        failed={
          list.failure !== null && (
            <FailedState onRetry={() => void list.reload()}>{failedText}</FailedState>
          )
        }
      />
      {paginator && <Pager {...pages} total={paginator.totalEntriesSize} noun={noun} />}
    </div>
  )
}

const contentsOf = <Row,>(data: Row[] | ListResult<Row> | null) => {
  if (data === null) return { rows: [], paginator: null }
  if (Array.isArray(data)) return { rows: data, paginator: null }
  return { rows: data.results, paginator: data.paginator }
}
