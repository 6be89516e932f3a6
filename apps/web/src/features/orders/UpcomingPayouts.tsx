import { formatInstantDay } from '@seatdesk/app-kit/dates'
import { LoadError, type QueryState } from '@seatdesk/app-kit/query-cache'
import {
  type Dollars,
  formatDollars,
  formatDayRange,
  type UpcomingPayouts as Ahead,
  saleNumber,
  type WallTime,
} from '@seatdesk/domain'
import {
  Button,
  Collapsible,
  type Column,
  DataTable,
  Link,
  Panel,
  ProportionBar,
  Skeleton,
  UnbrokenText,
  useWiderThan,
} from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { Allowed } from '../../lib/Allowed.tsx'
import { t } from '../../lib/i18n/order-lists.ts'
import { PATHS } from '../../lib/routes.ts'
import { methodText } from './internal/order-details.ts'

import classes from './UpcomingPayouts.module.css'

interface UpcomingPayoutsProps {
  ahead: QueryState<Ahead>
  onChangeAccount: () => void
}

/** Upcoming payouts: the next one, its account, and the amounts per week. */
export function UpcomingPayouts({ ahead, onChangeAccount }: UpcomingPayoutsProps) {
  const { data, failure, reload } = ahead
  const isWide = useWiderThan('cards')
  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('PAYOUTS_TABLE.AHEAD_FAILED')}
      </LoadError>
    )
  return (
    <>
      {data !== null && data.frozenAt !== null && (
        <p className={classes['notice']}>
          {t('PAYOUTS_TABLE.STOPPED', { since: formatInstantDay(data.frozenAt) })}
        </p>
      )}
      <Collapsible
        title={data === null ? <Skeleton width="28rem" /> : nextPayoutText(data, isWide)}
      >
        <div className={classes['root']} aria-busy={data === null}>
          <Panel title={t('PAYOUTS_TABLE.NEXT')}>
            {data === null ? (
              <Skeleton width="70%" height="6rem" />
            ) : (
              <>
                <NextPayout ahead={data} />
                <div className={classes['account']}>
                  <span>
                    {data.bank === null
                      ? t('PAYOUTS_TABLE.NO_ACCOUNT')
                      : t('PAYOUTS_TABLE.GOES_TO', { account: methodText(data.bank) })}
                  </span>
                  <Allowed right="changeBankAccounts">
                    <Button onClick={onChangeAccount}>{t('PAYOUTS_TABLE.CHANGE_ACCOUNT')}</Button>
                  </Allowed>
                </div>
              </>
            )}
          </Panel>
          <Panel title={t('PAYOUTS_TABLE.FORECAST')}>
            {data === null ? <Skeleton width="100%" height="6rem" /> : <PayoutWeeks ahead={data} />}
          </Panel>
        </div>
      </Collapsible>
    </>
  )
}

/** Returns the next payout in one line, with its account if there is room. */
const nextPayoutText = ({ next, bank }: Ahead, hasRoom: boolean): string =>
  [
    next === null
      ? t('PAYOUTS_TABLE.NO_NEXT')
      : t('PAYOUTS_TABLE.NEXT_LINE', {
          amount: formatDollars(next.amount.value),
          date: formatInstantDay(next.dueAt),
        }),
    ...(bank === null ? [t('PAYOUTS_TABLE.NO_ACCOUNT')] : []),
    ...(bank !== null && hasRoom
      ? [t('PAYOUTS_TABLE.GOES_TO', { account: methodText(bank) })]
      : []),
  ].join(next === null ? ' ' : ' · ')

/** Maximum number of sales listed; the rest are counted. */
const MAX_NAMED = 6

/** The next payout: date, amount and sales. */
function NextPayout({ ahead }: { ahead: Ahead }) {
  const { next, deducted, inProgress, held } = ahead
  return (
    <div className={classes['nextPayout']}>
      {next === null ? (
        <p className={classes['note']}>{t('PAYOUTS_TABLE.NO_NEXT')}</p>
      ) : (
        <>
          <p className={classes['amount']}>{formatDollars(next.amount.value)}</p>
          <p>
            {formatInstantDay(next.dueAt)} ·{' '}
            <Link href={hrefs.payouts({ status: 'pending', dueFrom: next.from, dueTo: next.to })}>
              {t('PAYOUTS_TABLE.COUNT', { count: next.payouts })}
            </Link>
          </p>
          <ul className={classes['sales']}>
            {next.saleIds.slice(0, MAX_NAMED).map((id) => (
              <li key={id}>
                <Link href={`${PATHS.payouts}?open=${id}`}>
                  <UnbrokenText>{saleNumber(id)}</UnbrokenText>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {deducted.value > 0 && (
        <p className={classes['note']}>
          {t('PAYOUTS_TABLE.NEXT_KEPT', { amount: formatDollars(deducted.value) })}
        </p>
      )}
      <OtherPayouts term={t('PAYOUTS_TABLE.UNDER_WAY')} some={inProgress} />
      <OtherPayouts term={t('PAYOUTS_TABLE.HELD')} some={held} />
    </div>
  )
}

interface OtherPayoutsProps {
  term: string
  some: { payouts: number; amount: { value: Dollars } }
}

/** Payouts outside the schedule; renders nothing if there are none. */
function OtherPayouts({ term, some: { payouts, amount } }: OtherPayoutsProps) {
  if (payouts === 0) return null
  return (
    <p className={classes['note']}>
      {term}: {formatDollars(amount.value)}, {t('PAYOUTS_TABLE.COUNT', { count: payouts })}
    </p>
  )
}

interface Row {
  key: string
  label: string
  /** Filter that selects the row's payouts; `null` if no dates do. */
  due: { dueFrom: WallTime | undefined; dueTo: WallTime } | null
  payouts: number
  sales: number
  amount: { value: Dollars }
  expected: { value: Dollars }
}

const columnsOf = (max: number): Column<Row>[] => [
  {
    key: 'week',
    header: t('PAYOUTS_TABLE.WEEK'),
    isSingleLine: true,
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
    render: (row) => <ProportionBar share={max === 0 ? 0 : sumOf(row) / max} />,
  },
]

const sumOf = ({ amount, expected }: Pick<Row, 'amount' | 'expected'>): number =>
  amount.value + expected.value

const hasPayouts = ({ payouts, sales }: Pick<Row, 'payouts' | 'sales'>): boolean =>
  payouts + sales > 0

/** Expected payouts per week: delivered and undelivered sales. */
function PayoutWeeks({ ahead: { weeks, later, undated } }: { ahead: Ahead }) {
  const isWide = useWiderThan('cards')
  const rows: Row[] = [
    ...weeks.map(({ from, to, ...sums }, index) => ({
      key: from,
      label: formatDayRange(from, to) ?? '',
      // Overdue payouts count as part of this week.
      due: { dueFrom: index === 0 ? undefined : from, dueTo: to },
      ...sums,
    })),
    { key: 'later', label: t('PAYOUTS_TABLE.LATER'), due: null, ...later },
    { key: 'undated', label: t('PAYOUTS_TABLE.UNDATED'), due: null, ...undated },
  ].filter(hasPayouts)
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
