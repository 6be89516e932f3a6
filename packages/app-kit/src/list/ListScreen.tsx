import { formatCount } from '@seatdesk/domain'
import {
  type BreakpointName,
  type DataTableProps,
  type DrawingName,
  Pager,
  useWiderThan,
  Button,
  EmptyState,
  type Column,
} from '@seatdesk/ui'
import { type ReactNode, useMemo } from 'react'

import { useI18n } from '../i18n/index.ts'
import { LoadError } from '../query-cache/index.ts'
import type { ActiveFilterKind } from './get-filter-state.ts'
import { type DateRangeQuery, ListHeader, type ListHeaderProps } from './ListHeader.tsx'
import { ListRows } from './ListRows.tsx'
import { NewRowsBanner } from './NewRowsBanner.tsx'
import { useScrollToFirstRow } from './paging.ts'
import { UnreadableRowsNotice } from './UnreadableRowsNotice.tsx'
import { useFrozenRows } from './use-frozen-rows.ts'

import classes from './ListScreen.module.css'

interface ListScreenProps<Row, Query extends DateRangeQuery>
  extends
    ListHeaderProps<Row, Query>,
    Pick<DataTableProps<Row>, 'columns' | 'keyOf' | 'onColumnsFit'> {
  /** Noun for one and for many rows, `sale|sales`. */
  noun: string
  /** Link of a row and its label; none by default. */
  link?: { hrefOf: (row: Row) => string | undefined; labelOf: (row: Row) => string }
  /** Row actions, in a last column; none by default. */
  actions?: RowActions<Row>
  /** Checkboxes that select rows; none by default. */
  selection?: DataTableProps<Row>['selection']
  /** Heading above each group of rows; none by default. */
  groupOf?: DataTableProps<Row>['groupOf']
  /** Actions for the selected rows, above the list; none by default. */
  toolbar?: ReactNode
  /** Renders a row as a card, on screens too narrow for the table. */
  renderCard: (row: Row) => ReactNode
  /** The breakpoint from which the table is shown. */
  tableFrom: BreakpointName
  /** Notices above the rows, such as filters that a link has set; none by default. */
  notices?: ReactNode
  /** Totals of all rows, above them; none by default. */
  totals?: ReactNode
  /** Actions for the selected rows, below the list; none by default. */
  bulk?: ReactNode
  empty: {
    drawing: DrawingName
    text: string
    /** Text when no row matches the filters; a general text by default. */
    noMatchText?: string
    /** Action besides clearing the filters when no row matches them; none by default. */
    noMatchAction?: ReactNode
    /** The next step when the list has no rows at all. */
    action: ReactNode
  }
  failedText: string
}

/**
 * A list screen: filters, exports, and rows that the server sorts and pages. Its state lives in the
 * address.
 */
export function ListScreen<Row, Query extends DateRangeQuery>(props: ListScreenProps<Row, Query>) {
  const { list, title, link, empty } = props
  const { sort, onSort, ...pages } = list.controls
  const { start, goToPage } = useScrollToFirstRow(pages.page, pages.onPage)
  const isWide = useWiderThan(props.tableFrom)
  const columns = useColumns(props.columns, props.actions)
  const still = useFrozenRows({ ...list, keyOf: props.keyOf })

  function leadTo(page: number) {
    list.goToPage(page)
    start.current?.focus({ preventScroll: true })
  }

  // An empty list has neither pages nor a count to show.
  const pager = list.total !== null && list.total > 0 && (
    <Pager
      {...pages}
      onPage={still.scroll ? leadTo : goToPage}
      total={list.total}
      totalText={formatCount(list.total, props.noun)}
      isCompact={still.scroll !== null}
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
      {...still.interactionHandlers}
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
      isStale={list.isStale}
      empty={
        list.unreadable.length === 0 && (
          <EmptyList {...empty} filterKind={list.filterKind} onClearFilters={list.widen} />
        )
      }
      failed={
        list.failure !== null && (
          <LoadError failure={list.failure} onRetry={() => void list.reload()}>
            {props.failedText}
          </LoadError>
        )
      }
    />
  )

  return (
    <div className={classes['root']}>
      <ListHeader {...props} />
      {props.notices}
      {props.totals}
      {props.toolbar}
      <UnreadableRowsNotice rows={list.unreadable} noun={props.noun} />
      <NewRowsBanner isShown={still.hasPendingUpdates} onShow={still.showLatest} />
      {rows}
      {props.bulk}
      {still.scroll === null ? pager : <div className={classes['loadingPage']}>{pager}</div>}
    </div>
  )
}

interface EmptyListProps {
  drawing: DrawingName
  /** Text when the list has no rows at all. */
  text: string
  /** Text when no row matches the filters; a general text by default. */
  noMatchText?: string
  /** Action besides clearing the filters when no row matches them; none by default. */
  noMatchAction?: ReactNode
  /** The next step when the list has no rows at all. */
  action: ReactNode
  filterKind: ActiveFilterKind
  /** Clears all filters. */
  onClearFilters: () => void
}

/** Empty state of a list. Tells an empty list from one whose filters match nothing. */
function EmptyList({
  drawing,
  text,
  noMatchText,
  noMatchAction,
  action,
  filterKind,
  onClearFilters,
}: EmptyListProps) {
  const { t } = useI18n()
  if (filterKind === null)
    return (
      <EmptyState drawing={drawing} action={action}>
        {text}
      </EmptyState>
    )
  const isDates = filterKind === 'dates'
  return (
    <EmptyState
      drawing="search"
      action={
        <>
          <Button onClick={onClearFilters}>
            {t(isDates ? 'COMMON.SHOW_ANY_DATE' : 'COMMON.CLEAR_FILTERS')}
          </Button>
          {noMatchAction}
        </>
      }
    >
      {isDates ? t('COMMON.NOTHING_IN_DATES') : (noMatchText ?? t('COMMON.NOTHING_MATCHES'))}
    </EmptyState>
  )
}

/** Actions of a row. */
interface RowActions<Row> {
  /** Accessible name of the column. */
  header: string
  /** CSS width of the column; as wide as its content by default. */
  width?: string
  /** The same in ems of the table's font size, for a table whose columns all use it. */
  widthEm?: number
  /** Must be the same function on every render: rows rerender when it changes. */
  render: (row: Row) => ReactNode
}

/** Returns the columns of a list, with the actions column last. */
const useColumns = <Row,>(
  columns: readonly Column<Row>[],
  actions: RowActions<Row> | undefined,
): readonly Column<Row>[] => {
  const { header, width, widthEm, render } = actions ?? {}
  return useMemo(() => {
    if (header === undefined || render === undefined) return columns
    const last: Column<Row> = { key: 'actions', header, isHeaderHidden: true, align: 'end', render }
    return [
      ...columns,
      { ...last, ...(width !== undefined && { width }), ...(widthEm !== undefined && { widthEm }) },
    ]
  }, [columns, header, width, widthEm, render])
}
