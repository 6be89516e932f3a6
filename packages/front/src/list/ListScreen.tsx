import type { Day, WallRange, WallTime } from '@seatdesk/domain'
import {
  type BreakpointName,
  DataTable,
  type DataTableProps,
  type Drawing,
  EmptyState,
  Pager,
  Title,
  useWiderThan,
} from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { DateRangeField } from '../dates/index.ts'
import { FailedLoad } from '../resource/index.ts'
import { type Report, ReportButton } from './ReportButton.tsx'
import { type RowActions, useColumns } from './use-columns.ts'
import { useFirstRow } from './use-first-row.ts'
import type { List } from './use-list.ts'

import classes from './ListScreen.module.css'

/** What the screen itself reads and writes of an address. */
interface Narrowing {
  page?: number | undefined
  from?: WallTime | undefined
  to?: WallTime | undefined
}

interface ListScreenProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'keyOf'> {
  list: List<Row, Narrowing>
  title: string
  /** What is counted, in the plural. */
  noun: string
  /** Where a row leads, and what that is called; nowhere by default. */
  link?: { hrefOf: (row: Row) => string; labelOf: (row: Row) => string }
  /** What can be done with a row, in a last column; nothing by default. */
  actions?: RowActions<Row>
  /** A row where there is no room for the table. */
  renderCard: (row: Row) => ReactNode
  /** From where on there is room for the table. */
  tableFrom: BreakpointName
  /** Which minutes two days stand for; no dates are asked for without it. */
  toRange?: (first: Day, last: Day) => WallRange
  /** The same rows as a file; none by default. */
  report?: Report
  /** Whatever else narrows the list, a search box for one, beneath its title; nothing by default. */
  filters?: ReactNode
  empty: { drawing: Drawing; text: string; action?: ReactNode }
  failedText: string
}

/** A list: what narrows it, a report, and rows that the server sorts and pages, all held by the address. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, title, noun, link, toRange, report, empty } = props
  const { from, to } = list.query
  const { sort, onSort, ...pages } = list.controls
  const { start, turnTo } = useFirstRow(pages.page, pages.onPage)
  const isWide = useWiderThan(props.tableFrom)
  const columns = useColumns(props.columns, props.actions)

  return (
    <div className={classes['root']}>
      <div className={classes['head']}>
        <Title order={1}>{title}</Title>
        {toRange && (
          <div className={classes['dates']}>
            <DateRangeField
              from={from}
              to={to}
              toRange={toRange}
              onChange={(range) => list.narrow(range)}
            />
          </div>
        )}
        {report && <ReportButton report={report} from={from} to={to} />}
      </div>
      {props.filters}
      <DataTable
        ref={start}
        tabIndex={-1}
        caption={title}
        columns={columns}
        rows={list.rows}
        keyOf={props.keyOf}
        hrefOf={link?.hrefOf}
        linkLabelOf={link?.labelOf}
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
            <FailedLoad failure={list.failure} onRetry={() => void list.reload()}>
              {props.failedText}
            </FailedLoad>
          )
        }
      />
      {list.total !== null && <Pager {...pages} onPage={turnTo} total={list.total} noun={noun} />}
    </div>
  )
}
