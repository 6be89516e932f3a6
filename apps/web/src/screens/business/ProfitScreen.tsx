import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useQueryParams } from '@seatdesk/app-kit/query'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  formatBalance,
  PROFIT_GROUPS,
  type ProfitGroup,
  type ProfitRow,
  rangeThroughLastMinute,
} from '@seatdesk/domain'
import { urlFields, businessCalls } from '@seatdesk/domain/contract'
import { Button, Collapsible, SelectField } from '@seatdesk/ui'
import { useMemo } from 'react'

import { BusinessNav } from '../../features/business/BusinessNav.tsx'
import { formatAmountOrUnknown } from '../../features/business/format-known-amount.ts'
import {
  GroupCost,
  GroupName,
  groupName,
  marginText,
  profitColumns,
} from '../../features/business/profit-columns.tsx'
import { ProfitChart } from '../../features/business/ProfitChart.tsx'
import { salesHref } from '../../features/business/sales-href.ts'
import { TotalsCard } from '../../features/business/TotalsCard.tsx'
import { saleItems } from '../../features/orders/total-items.ts'
import { TotalsStrip } from '../../features/orders/TotalsStrip.tsx'
import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { business, csvBusiness } from '../../lib/api/business.ts'
import { t } from '../../lib/i18n/business.ts'
import { useRefetchOnOrderEvents } from '../../lib/orders-changed.ts'

const call = businessCalls.business.profit
const fields = urlFields(call.query.fields)
const stepFields = urlFields({ step: businessCalls.business.time.query.fields.step })

const GROUP_LABELS = {
  event: 'BUSINESS.BY_EVENT',
  performer: 'BUSINESS.BY_PERFORMER',
  venue: 'BUSINESS.BY_VENUE',
  section: 'BUSINESS.BY_SECTION',
  month: 'BUSINESS.BY_MONTH',
} as const satisfies Record<ProfitGroup, MessageKeyOf<typeof t>>

const GROUPS = PROFIT_GROUPS.map((value) => ({ value, label: t(GROUP_LABELS[value]) }))

/** Profit report: the broker's sales over time and by group. */
export function ProfitScreen() {
  const list = useList({
    call,
    fields,
    ask: business.profit,
    fixedParams: ['by'],
    isInfiniteScroll: true,
  })
  const [{ step }, writeStep] = useQueryParams(stepFields)
  const { by, from, to } = list.query
  const dates = useMemo(() => ({ from, to }), [from, to])
  const totals = useServerData(createQueryOptions(api.sales.totals, dates))
  const columns = useMemo(() => profitColumns(by ?? 'event', dates), [by, dates])
  useRefetchOnOrderEvents(['sale'], list.refresh, totals.refresh)

  return (
    <ListScreen
      list={list}
      title={t('NAVIGATION.BUSINESS')}
      noun={t('BUSINESS.PROFIT_NOUN')}
      columns={columns}
      keyOf={keyOf}
      link={{
        hrefOf: (row) => salesHref(row, dates),
        labelOf: (row) => t('BUSINESS.TO_SALES', { name: groupName(row) }),
      }}
      tabs={<BusinessNav current="profit" />}
      filters={
        <SelectField
          label={t('BUSINESS.BY')}
          isLabelHidden
          value={by ?? 'event'}
          options={GROUPS}
          onChange={(selected) =>
            list.narrow({ by: PROFIT_GROUPS.find((group) => group === selected) })
          }
        />
      }
      totals={
        <>
          <TotalsStrip
            items={totals.data && saleItems(totals.data)}
            bones={6}
            hasFailed={totals.failure !== null}
          />
          <Collapsible title={t('BUSINESS.CHART')}>
            <ProfitChart
              {...dates}
              step={step}
              onStep={(selected) => writeStep({ step: selected })}
            />
          </Collapsible>
        </>
      }
      renderCard={(row) => (
        <TotalsCard
          title={<GroupName row={row} />}
          sums={[
            { term: t('BUSINESS.ORDERS'), value: row.orders.toLocaleString('en-US') },
            { term: t('BUSINESS.TICKETS'), value: row.tickets.toLocaleString('en-US') },
            { term: t('BUSINESS.SALES'), value: formatBalance(row.amount) },
            { term: t('BUSINESS.FEE'), value: formatBalance(row.fee) },
            { term: t('BUSINESS.COST'), value: <GroupCost row={row} dates={dates} /> },
            { term: t('BUSINESS.PROFIT_LINE'), value: formatAmountOrUnknown(row.profit) },
            { term: t('BUSINESS.MARGIN'), value: marginText(row) },
          ]}
        />
      )}
      tableFrom="cards"
      toRange={rangeThroughLastMinute}
      outlook="past"
      reports={{ csv: (query) => csvBusiness.profit({ ...query, by }) }}
      empty={{
        drawing: 'sheet',
        text: t('BUSINESS.NO_SALES'),
        action: <Button href={hrefs.addListing()}>{t('BUSINESS.ADD_LISTING')}</Button>,
      }}
      failedText={t('BUSINESS.PROFIT_FAILED')}
    />
  )
}

const keyOf = ({ name, eventId, venueId, from }: ProfitRow): string =>
  [eventId, venueId, from, name].join(' ')
