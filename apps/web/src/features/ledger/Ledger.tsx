import type { Day, ListResult, WallRange, WallTime } from '@seatdesk/domain'
import { type AddressField, addressFields, type Fields } from '@seatdesk/domain/contract'
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
import { type ListCall, listControls } from '../../lib/query/list-controls.ts'
import type { QueryOf } from '../../lib/query/query.ts'
import { useQuery } from '../../lib/query/use-query.ts'
import type { Load } from '../../lib/resource/resource.ts'
import { useResource } from '../../lib/resource/use-resource.ts'
import { useToastedFailure } from '../../lib/resource/use-toasted-failure.ts'
import { useTitle } from '../../lib/use-title.ts'
import { ReportButton } from './internal/ReportButton.tsx'
import type { Report } from './report.ts'

import classes from './Ledger.module.css'

/** What the address of a ledger holds; one without pages or dates says nothing of them. */
type LedgerFields<Order extends string> = {
  from: AddressField<WallTime>
  to: AddressField<WallTime>
  page: AddressField<number>
  perPage: AddressField<number>
  orderBy: AddressField<Order>
  orderDir: AddressField<'asc' | 'desc'>
}

/** What a ledger asks its call for. */
export type LedgerQuestion<Order extends string> = QueryOf<LedgerFields<Order>>

/** The call that a ledger shows, as the contract has it. */
interface LedgerCall<Order extends string> extends ListCall<Order> {
  query: { fields: Fields }
}

interface LedgerProps<Row, Order extends string> {
  title: string
  /** What is counted, in the plural. */
  noun: string
  /** What the address holds and the rows can be sorted by; the same value on every render. */
  call: LedgerCall<Order>
  /** Asks for a page; the same function on every render. A list without pages answers them all. */
  load: Load<LedgerQuestion<Order>, Row[] | ListResult<Row>>
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
  const { title, noun, call, load, toRange, report, empty, failedText } = props
  const fields = useMemo(
    () => addressFields(call.query.fields) as LedgerFields<Order>,
    [call.query.fields],
  )
  const [query, write] = useQuery(fields)
  const isWide = useWiderThan(props.tableFrom)
  const list = useResource(load, query)
  useToastedFailure(list.failure)
  useTitle(title)

  const { rows, paginator } = contentsOf(list.data)
  const { sort, onSort, ...pages } = listControls(query, write, call)

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
