import { formatBalance, formatMonth, type ProfitGroup, type ProfitRow } from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'

import { EventDateTime } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/business.ts'
import { formatShare, profitMargin } from '../../lib/margin.ts'
import { formatAmountOrUnknown } from './format-known-amount.ts'
import { CostCell } from './internal/CostCell.tsx'
import { type DateFilter, unknownCostsHref } from './sales-href.ts'

import classes from './profit-columns.module.css'

/** Returns the name of a group; months are formatted. */
export const groupName = ({ name, from }: ProfitRow): string =>
  from === null ? name : (formatMonth(from) ?? name)

/** Returns the formatted margin of a group. */
export const marginText = (row: ProfitRow): string => formatShare(profitMargin(row))

/** The name of a group, with the details that distinguish groups of the same name. */
export function GroupName({ row }: { row: ProfitRow }) {
  const { event, venue } = row
  return (
    <span className={classes['group']}>
      <span className={classes['name']}>{groupName(row)}</span>
      {event !== null ? (
        <span className={classes['note']}>
          <EventDateTime event={event} />
        </span>
      ) : (
        row.section !== null && <span className={classes['note']}>{venue}</span>
      )}
    </span>
  )
}

/** The known cost of a group, and a link to its sales of unknown cost. */
export function GroupCost({ row, dates }: { row: ProfitRow; dates: DateFilter }) {
  return <CostCell cost={row.cost} unknown={row.unknownCosts} href={unknownCostsHref(row, dates)} />
}

/** Columns of the profit report, one row per group. */
export const profitColumns = (by: ProfitGroup, dates: DateFilter): Column<ProfitRow>[] => [
  {
    key: 'name',
    header: t(`BUSINESS.GROUP_${by}`),
    widthEm: 14,
    grows: true,
    sortKey: 'name',
    render: (row) => <GroupName row={row} />,
  },
  {
    key: 'orders',
    header: t('BUSINESS.ORDERS'),
    widthEm: 5.5,
    align: 'end',
    sortKey: 'orders',
    render: ({ orders }) => orders.toLocaleString('en-US'),
  },
  {
    key: 'tickets',
    header: t('BUSINESS.TICKETS'),
    widthEm: 5.5,
    yields: 2,
    align: 'end',
    render: ({ tickets }) => tickets.toLocaleString('en-US'),
  },
  {
    key: 'amount',
    header: t('BUSINESS.SALES'),
    widthEm: 9,
    align: 'end',
    sortKey: 'amount',
    render: ({ amount }) => formatBalance(amount),
  },
  {
    key: 'fee',
    header: t('BUSINESS.FEE'),
    widthEm: 7.5,
    yields: 1,
    align: 'end',
    render: ({ fee }) => formatBalance(fee),
  },
  {
    key: 'cost',
    header: t('BUSINESS.COST'),
    widthEm: 10,
    align: 'end',
    sortKey: 'cost',
    render: (row) => <GroupCost row={row} dates={dates} />,
  },
  {
    key: 'profit',
    header: t('BUSINESS.PROFIT_LINE'),
    widthEm: 9,
    align: 'end',
    sortKey: 'profit',
    render: ({ profit }) => formatAmountOrUnknown(profit),
  },
  {
    key: 'margin',
    header: t('BUSINESS.MARGIN'),
    widthEm: 5.5,
    yields: 3,
    align: 'end',
    render: marginText,
  },
]
