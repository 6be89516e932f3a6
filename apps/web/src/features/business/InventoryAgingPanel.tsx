import { DownloadReportButton } from '@seatdesk/app-kit/list'
import { LoadError, createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { type InventoryAging, formatBalance, AGE_BUCKET_LABELS } from '@seatdesk/domain'
import {
  Skeleton,
  type Column,
  DataTable,
  Link,
  Panel,
  ProportionBar,
  useWiderThan,
} from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { business, csvBusiness } from '../../lib/api/business.ts'
import { t } from '../../lib/i18n/business.ts'
import { useRefetchOnOrderEvents } from '../../lib/orders-changed.ts'
import { CostCell } from './internal/CostCell.tsx'

import classes from './InventoryAgingPanel.module.css'

const columnsOf = (max: number): Column<InventoryAging>[] => [
  {
    key: 'age',
    header: t('BUSINESS.AGE'),
    isSingleLine: true,
    render: ({ age }) => (
      <Link look="quiet" href={hrefs.listings({ age })}>
        {AGE_BUCKET_LABELS[age]}
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
        <ProportionBar share={max === 0 ? 0 : value / max} />
        {formatBalance(value)}
      </span>
    ),
  },
  {
    key: 'cost',
    header: t('BUSINESS.LEFT_COST'),
    align: 'end',
    render: ({ age, cost, unknownCosts }) => (
      <CostCell cost={cost} unknown={unknownCosts} href={hrefs.listings({ age })} />
    ),
  },
]

/** Inventory aging: the listings for sale by age; each age links to its listings. */
export function InventoryAgingPanel() {
  const { data, failure, reload, refresh } = useServerData(
    createQueryOptions(business.inventoryAging, {}),
  )
  useRefetchOnOrderEvents(['sale'], refresh)
  const isWide = useWiderThan('cards')
  return (
    <Panel
      title={t('BUSINESS.AGES')}
      actions={
        <DownloadReportButton report={() => csvBusiness.inventoryAging()} query={{}}>
          {t('BUSINESS.CSV')}
        </DownloadReportButton>
      }
    >
      <div className={classes['place']} aria-busy={data === null}>
        {failure !== null ? (
          <LoadError failure={failure} onRetry={() => void reload()}>
            {t('BUSINESS.STOCK_FAILED')}
          </LoadError>
        ) : data === null ? (
          <Skeleton width="100%" height="12rem" />
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
