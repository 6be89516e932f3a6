import { counted } from '@seatdesk/domain'
import {
  type BreakpointName,
  type DataTableProps,
  type Drawing,
  Pager,
  useWiderThan,
  Button,
  EmptyState,
  type Column,
} from '@seatdesk/ui'
import { type ReactNode, useMemo } from 'react'

import { useWords } from '../messages/index.ts'
import { FailedLoad } from '../query-cache/index.ts'
import { type Dated, ListHead, type ListHeadProps } from './ListHead.tsx'
import { ListRows } from './ListRows.tsx'
import type { NarrowedBy } from './narrowing.ts'
import { NewsBar } from './NewsBar.tsx'
import { useFirstRow } from './paging.ts'
import { UnreadableNotice } from './UnreadableNotice.tsx'
import { useStillRows } from './use-still-rows.ts'

import classes from './ListScreen.module.css'

interface ListScreenProps<Row, Query extends Dated>
  extends
    ListHeadProps<Row, Query>,
    Pick<DataTableProps<Row>, 'columns' | 'keyOf' | 'onColumnsFit'> {
  /** What is counted, `sale|sales`. */
  noun: string
  /** Where a row leads, if anywhere, and what that is called; nowhere by default. */
  link?: { hrefOf: (row: Row) => string | undefined; labelOf: (row: Row) => string }
  /** What can be done with a row, in a last column; nothing by default. */
  actions?: RowActions<Row>
  /** Boxes to choose rows by; none by default. */
  selection?: DataTableProps<Row>['selection']
  /** What stands above rows that belong together; nothing by default. */
  groupOf?: DataTableProps<Row>['groupOf']
  /** What can be done with the rows that are chosen, above them; nothing by default. */
  toolbar?: ReactNode
  /** A row where there is no room for the table. */
  renderCard: (row: Row) => ReactNode
  /** From where on there is room for the table. */
  tableFrom: BreakpointName
  /** Whatever else narrows the list, a search box for one, beneath its title; nothing by default. */
  filters?: ReactNode
  /** What all its rows come to, above them; nothing by default. */
  totals?: ReactNode
  /** What is done with the rows that are chosen, beneath them; nothing by default. */
  bulk?: ReactNode
  empty: {
    drawing: Drawing
    text: string
    /** Said where a filter leaves nothing; in general words by default. */
    unmatched?: string
    action?: ReactNode
  }
  failedText: string
}

/** A list: what narrows it, its files, and rows that the server sorts and pages, all held by the address. */
export function ListScreen<Row, Query extends Dated>(props: ListScreenProps<Row, Query>) {
  const { list, title, link, empty } = props
  const { sort, onSort, ...pages } = list.controls
  const { start, turnTo } = useFirstRow(pages.page, pages.onPage)
  const isWide = useWiderThan(props.tableFrom)
  const columns = useColumns(props.columns, props.actions)
  const still = useStillRows({ ...list, keyOf: props.keyOf })
  // Where there is room it has its place above from the first, so that no header moves.
  const isRoomy = useWiderThan('compactLedger')
  const isAbove = still.scroll !== null || (list.isOneScroll && isRoomy)

  function leadTo(page: number) {
    list.turnTo(page)
    start.current?.focus({ preventScroll: true })
  }

  const pager = list.total !== null && (
    <Pager
      {...pages}
      onPage={still.scroll ? leadTo : turnTo}
      total={list.total}
      totalText={counted(list.total, props.noun)}
    />
  )
  const rows = (
    <ListRows
      ref={start}
      scroll={still.scroll}
      page={pages.page}
      tabIndex={-1}
      caption={title}
      columns={columns}
      rows={still.rows}
      {...still.holding}
      keyOf={props.keyOf}
      hrefOf={link?.hrefOf}
      linkLabelOf={link?.labelOf}
      selection={props.selection}
      groupOf={props.groupOf}
      renderCard={props.renderCard}
      layout={isWide ? 'table' : 'cards'}
      onColumnsFit={props.onColumnsFit}
      sort={sort}
      onSort={onSort}
      isWaiting={list.isWaiting}
      empty={
        list.unreadable.length === 0 && (
          <EmptyList {...empty} narrowedBy={list.narrowedBy} onWiden={list.widen} />
        )
      }
      failed={
        list.failure !== null && (
          <FailedLoad failure={list.failure} onRetry={() => void list.reload()}>
            {props.failedText}
          </FailedLoad>
        )
      }
    />
  )

  return (
    <div className={classes['root']}>
      <ListHead {...props} />
      {props.filters}
      {props.totals}
      {props.toolbar}
      <UnreadableNotice rows={list.unreadable} noun={props.noun} />
      <NewsBar isShown={still.isBehind} onShow={still.catchUp} />
      <div className={isAbove ? classes['long'] : undefined}>
        {isAbove && <div className={classes['turning']}>{pager}</div>}
        {rows}
      </div>
      {props.bulk}
      {!isAbove && pager}
    </div>
  )
}

interface EmptyListProps {
  drawing: Drawing
  /** Said where there is nothing at all. */
  text: string
  /** Said where a filter leaves nothing; in general words by default. */
  unmatched?: string
  /** What to do where there is nothing at all; nothing by default. */
  action?: ReactNode
  narrowedBy: NarrowedBy
  /** Takes away whatever narrows the list. */
  onWiden: () => void
}

/** An empty list, which says whether there is nothing or only nothing of what was asked for. */
function EmptyList({ drawing, text, unmatched, action, narrowedBy, onWiden }: EmptyListProps) {
  const { t } = useWords()
  if (narrowedBy === null)
    return (
      <EmptyState drawing={drawing} action={action}>
        {text}
      </EmptyState>
    )
  const isDates = narrowedBy === 'dates'
  return (
    <EmptyState
      drawing="search"
      action={
        <Button onClick={onWiden}>
          {t(isDates ? 'COMMON.SHOW_ANY_DATE' : 'COMMON.CLEAR_FILTERS')}
        </Button>
      }
    >
      {isDates ? t('COMMON.NOTHING_IN_DATES') : (unmatched ?? t('COMMON.NOTHING_MATCHES'))}
    </EmptyState>
  )
}

/** What can be done with a row. */
interface RowActions<Row> {
  /** What the column is called, for screen readers. */
  header: string
  /** CSS width of the column; as wide as its content by default. */
  width?: string
  /** The same in ems of the table's text, for a table all of whose columns have it. */
  ems?: number
  /** The same function on every render: rows redraw when it changes. */
  render: (row: Row) => ReactNode
}

/** The columns of a list, with that of the actions last. */
const useColumns = <Row,>(
  columns: readonly Column<Row>[],
  actions: RowActions<Row> | undefined,
): readonly Column<Row>[] => {
  const { header, width, ems, render } = actions ?? {}
  return useMemo(() => {
    if (header === undefined || render === undefined) return columns
    const last: Column<Row> = { key: 'actions', header, isHeaderHidden: true, align: 'end', render }
    return [
      ...columns,
      { ...last, ...(width !== undefined && { width }), ...(ems !== undefined && { ems }) },
    ]
  }, [columns, header, width, ems, render])
}
