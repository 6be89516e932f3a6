import { type AgedStock, formatBalance, STOCK_AGE_WORDS } from '@seatdesk/domain'
import { ReportButton } from '@seatdesk/front/list'
import { FailedLoad, queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
import { Bone, type Column, DataTable, Link, Panel, PartBar, useWiderThan } from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { business, csvBusiness } from '../../lib/business.ts'
import { t } from '../../lib/messages/business.ts'
import { useTradeNews } from '../../lib/trades-changed.ts'
import { SumCell } from './internal/SumCell.tsx'

import classes from './AgesPanel.module.css'

const columnsOf = (most: number): Column<AgedStock>[] => [
  {
    key: 'age',
    header: t('BUSINESS.AGE'),
    isUnbroken: true,
    render: ({ age }) => (
      <Link look="quiet" href={hrefs.listings({ age })}>
        {STOCK_AGE_WORDS[age]}
      </Link>
    ),
  },
  {
    key: 'left',
    header: t('BUSINESS.LEFT'),
    align: 'end',
    render: ({ left }) => left.toLocaleString('en-US'),
  },
  {
    key: 'value',
    header: t('BUSINESS.VALUE'),
    align: 'end',
    render: ({ value }) => (
      <span className={classes['value']}>
        <PartBar share={most === 0 ? 0 : value / most} />
        {formatBalance(value)}
      </span>
    ),
  },
  {
    key: 'cost',
    header: t('BUSINESS.LEFT_COST'),
    align: 'end',
    render: ({ age, cost, unknownCosts }) => (
      <SumCell cost={cost} unknown={unknownCosts} href={hrefs.listings({ age })} />
    ),
  },
]

/** Inventory aging: the listings for sale by age; each age links to its listings. */
export function AgesPanel() {
  const { data, failure, reload, refresh } = useServerData(queryOptionsFor(business.ages, {}))
  useTradeNews(['sale'], refresh)
  const isWide = useWiderThan('cards')
  return (
    <Panel
      title={t('BUSINESS.AGES')}
      actions={
        <ReportButton report={() => csvBusiness.ages()} query={{}}>
          {t('BUSINESS.CSV')}
        </ReportButton>
      }
    >
      <div className={classes['place']} aria-busy={data === null}>
        {failure !== null ? (
          <FailedLoad failure={failure} onRetry={() => void reload()}>
            {t('BUSINESS.STOCK_FAILED')}
          </FailedLoad>
        ) : data === null ? (
          <Bone width="100%" height="12rem" />
        ) : (
          <DataTable
            caption={t('BUSINESS.AGES')}
            columns={columnsOf(Math.max(...data.map(({ value }) => value)))}
            rows={data}
            keyOf={({ age }) => age}
            layout={isWide ? 'table' : 'cards'}
          />
        )}
      </div>
    </Panel>
  )
}
