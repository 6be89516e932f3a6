import { formatBalance, type ProfitTime } from '@seatdesk/domain'
import { type Column, DataTable, Link, useWiderThan } from '@seatdesk/ui'

import { hrefs } from '../../../lib/addresses.ts'
import { t } from '../../../lib/messages/business.ts'
import { knownSum } from '../known-sum.ts'
import { STEP_WORDS, stepLabel } from '../step-words.ts'
import { SumCell } from './SumCell.tsx'

type Step = ProfitTime['data'][number]

const columnsOf = (step: ProfitTime['step']): Column<Step>[] => [
  {
    key: 'step',
    header: t(STEP_WORDS[step]),
    isUnbroken: true,
    render: ({ from, to }) => (
      <Link look="quiet" href={hrefs.sales({ from, to })}>
        {stepLabel(step, from)}
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
      <SumCell
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
    render: ({ profit }) => knownSum(profit),
  },
]

/** The same as a table, each step leading to its sales. */
export function StepTable({ time: { step, data } }: { time: ProfitTime }) {
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
