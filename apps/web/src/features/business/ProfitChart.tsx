import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { DownloadReportButton } from '@seatdesk/app-kit/list'
import { LoadError, createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { formatBalance, type ProfitTime, TIME_STEPS, type TimeStep } from '@seatdesk/domain'
import {
  Skeleton,
  Button,
  type Column,
  DataTable,
  Link,
  Panel,
  SelectField,
  useWiderThan,
} from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { hrefs } from '../../lib/addresses.ts'
import { business, csvBusiness } from '../../lib/api/business.ts'
import { t } from '../../lib/i18n/business.ts'
import { useRefetchOnOrderEvents } from '../../lib/orders-changed.ts'
import { formatAmountOrUnknown } from './format-known-amount.ts'
import { CostCell } from './internal/CostCell.tsx'
import type { DateFilter } from './sales-href.ts'
import { TIME_STEP_LABELS, timeStepLabel } from './time-step-labels.ts'

import classes from './ProfitChart.module.css'

const Picture = lazyComponent(
  async () => (await import('./internal/ProfitTimeChart.tsx')).ProfitTimeChart,
)

interface ProfitChartProps extends DateFilter {
  /** The requested time step; by default it depends on the date range. */
  step: TimeStep | undefined
  onStep: (step: TimeStep | undefined) => void
}

/** Sales, cost and profit over time, as a chart or a table; each step links to its sales. */
export function ProfitChart({ from, to, step, onStep }: ProfitChartProps) {
  const query = { from, to, step }
  const { data, failure, isWaiting, reload, refresh } = useServerData(
    createQueryOptions(business.time, query),
  )
  useRefetchOnOrderEvents(['sale'], refresh)
  const [isTable, showTable] = useState(false)
  const steps = [
    { value: '', label: t('BUSINESS.STEP_AUTO') },
    ...TIME_STEPS.map((value) => ({ value, label: t(TIME_STEP_LABELS[value]) })),
  ]
  return (
    <Panel
      title={t('BUSINESS.CHART')}
      actions={
        <>
          <SelectField
            label={t('BUSINESS.STEP')}
            isLabelHidden
            value={step ?? ''}
            options={steps}
            onChange={(selected) => onStep(TIME_STEPS.find((item) => item === selected))}
          />
          <Button
            emphasis="quiet"
            aria-pressed={isTable}
            onClick={() => showTable((wasTable) => !wasTable)}
          >
            {t('BUSINESS.AS_TABLE')}
          </Button>
          <DownloadReportButton report={csvBusiness.time} query={query}>
            {t('BUSINESS.CSV')}
          </DownloadReportButton>
        </>
      }
    >
      <div className={classes['place']} aria-busy={isWaiting}>
        {failure !== null ? (
          <LoadError failure={failure} onRetry={() => void reload()}>
            {t('BUSINESS.CHART_FAILED')}
          </LoadError>
        ) : data === null ? (
          <Skeleton width="100%" height="18rem" />
        ) : isTable ? (
          <ProfitTimeTable time={data} />
        ) : (
          <Suspense fallback={<Skeleton width="100%" height="18rem" />}>
            <Picture time={data} />
          </Suspense>
        )}
      </div>
      {data !== null && failure === null && <ProfitBasis data={data.data} />}
    </Panel>
  )
}

type Step = ProfitTime['data'][number]

/** Says on which sales the profit is computed, if not on all. */
function ProfitBasis({ data }: { data: readonly Step[] }) {
  const total = (name: 'orders' | 'unknownCosts' | 'knownAmount' | 'knownFee') =>
    data.reduce((sum, step) => sum + step[name], 0)
  const [orders, unknown] = [total('orders'), total('unknownCosts')]
  if (unknown === 0) return null
  const counts = {
    known: (orders - unknown).toLocaleString('en-US'),
    count: orders.toLocaleString('en-US'),
    net: formatBalance(total('knownAmount') - total('knownFee')),
  }
  return <p className={classes['note']}>{t('BUSINESS.PROFIT_BASIS', counts)}</p>
}

const columnsOf = (step: ProfitTime['step']): Column<Step>[] => [
  {
    key: 'step',
    header: t(TIME_STEP_LABELS[step]),
    isSingleLine: true,
    render: ({ from, to }) => (
      <Link look="quiet" href={hrefs.sales({ from, to })}>
        {timeStepLabel(step, from)}
      </Link>
    ),
  },
  {
    key: 'orders',
    header: t('BUSINESS.ORDERS'),
    align: 'end',
    render: ({ orders }) => orders.toLocaleString('en-US'),
  },
  {
    key: 'amount',
    header: t('BUSINESS.SALES'),
    align: 'end',
    render: ({ amount }) => formatBalance(amount),
  },
  {
    key: 'fee',
    header: t('BUSINESS.FEE'),
    align: 'end',
    render: ({ fee }) => formatBalance(fee),
  },
  {
    key: 'cost',
    header: t('BUSINESS.COST'),
    align: 'end',
    render: ({ cost, unknownCosts, from, to }) => (
      <CostCell
        cost={cost}
        unknown={unknownCosts}
        href={hrefs.sales({ from, to, cost: 'unknown' })}
      />
    ),
  },
  {
    key: 'profit',
    header: t('BUSINESS.PROFIT_LINE'),
    align: 'end',
    render: ({ profit }) => formatAmountOrUnknown(profit),
  },
]

/** The same data as a table; each step links to its sales. */
function ProfitTimeTable({ time: { step, data } }: { time: ProfitTime }) {
  const isWide = useWiderThan('cards')
  return (
    <DataTable
      caption={t('BUSINESS.CHART')}
      columns={columnsOf(step)}
      rows={data}
      keyOf={({ from }) => from}
      layout={isWide ? 'table' : 'cards'}
    />
  )
}
