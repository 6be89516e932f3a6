import {
  type Dollars,
  formatDollars,
  formatShortDay,
  type PayoutsAhead,
  type WallTime,
} from '@seatdesk/domain'
import { type Column, DataTable, Link, PartBar, useWiderThan } from '@seatdesk/ui'

import { hrefs } from '../../../lib/addresses.ts'
import { t } from '../../../lib/messages/trades.ts'

import classes from './PayoutWeeks.module.css'

interface Row {
  key: string
  label: string
  /** Which payouts it is about; `null` where no dates say that. */
  due: { dueFrom: WallTime | undefined; dueTo: WallTime } | null
  payouts: number
  sales: number
  amount: { value: Dollars }
  expected: { value: Dollars }
}

const columnsOf = (most: number): Column<Row>[] => [
  {
    key: 'week',
    header: t('PAYOUTS_TABLE.WEEK'),
    isUnbroken: true,
    render: ({ label, due, payouts }) =>
      due === null || payouts === 0 ? (
        label
      ) : (
        <Link href={hrefs.payouts({ status: 'pending', ...due })}>{label}</Link>
      ),
  },
  {
    key: 'amount',
    header: t('PAYOUTS_TABLE.DELIVERED'),
    align: 'end',
    render: ({ amount }) => formatDollars(amount.value),
  },
  {
    key: 'expected',
    header: t('PAYOUTS_TABLE.EXPECTED'),
    align: 'end',
    render: ({ expected }) => formatDollars(expected.value),
  },
  {
    key: 'bar',
    header: t('PAYOUTS_TABLE.FORECAST'),
    isHeaderHidden: true,
    render: (row) => <PartBar share={most === 0 ? 0 : sumOf(row) / most} />,
  },
]

const sumOf = ({ amount, expected }: Pick<Row, 'amount' | 'expected'>): number =>
  amount.value + expected.value

const isSome = ({ payouts, sales }: Pick<Row, 'payouts' | 'sales'>): boolean => payouts + sales > 0

/** What comes from week to week: of what is delivered, and of what is still to be. */
export function PayoutWeeks({ ahead: { weeks, later, undated } }: { ahead: PayoutsAhead }) {
  const isWide = useWiderThan('cards')
  const rows: Row[] = [
    ...weeks.map(({ from, to, ...sums }, index) => ({
      key: from,
      label: t('PAYOUTS_TABLE.WEEK_OF', {
        from: formatShortDay(from) ?? '',
        to: formatShortDay(to) ?? '',
      }),
      // What is overdue is of this week as well.
      due: { dueFrom: index === 0 ? undefined : from, dueTo: to },
      ...sums,
    })),
    { key: 'later', label: t('PAYOUTS_TABLE.LATER'), due: null, ...later },
    { key: 'undated', label: t('PAYOUTS_TABLE.UNDATED'), due: null, ...undated },
  ].filter(isSome)
  const columns = columnsOf(Math.max(0, ...rows.map(sumOf)))
  return rows.length === 0 ? (
    <p className={classes['none']}>{t('PAYOUTS_TABLE.NO_NEXT')}</p>
  ) : (
    <DataTable
      caption={t('PAYOUTS_TABLE.FORECAST')}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      layout={isWide ? 'table' : 'cards'}
    />
  )
}
