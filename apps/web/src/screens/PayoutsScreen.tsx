import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useQueryParams } from '@seatdesk/app-kit/query'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { rangeThroughLastMinute } from '@seatdesk/domain'
import { Button, useDisplayPreferences, useWiderThan } from '@seatdesk/ui'
import { Suspense, useMemo } from 'react'

import { listActiveFilters, PAYOUT_STATUS_OPTIONS } from '../features/orders/active-filters.ts'
import { FailedPayouts } from '../features/orders/FailedPayouts.tsx'
import { payoutColumns } from '../features/orders/order-columns.tsx'
import { PayoutCard, payoutLabel } from '../features/orders/OrderCard.tsx'
import { ActiveFilters, OrderSearch, StatusFilter } from '../features/orders/OrderListFilters.tsx'
import { payoutTotalItems } from '../features/orders/total-items.ts'
import { TotalsStrip } from '../features/orders/TotalsStrip.tsx'
import { UpcomingPayouts } from '../features/orders/UpcomingPayouts.tsx'
import { useOpenRow } from '../features/orders/use-open-row.ts'
import { payoutsActionParams } from '../lib/addresses.ts'
import { api } from '../lib/api.ts'
import { t } from '../lib/i18n/order-lists.ts'
import { useRefetchOnOrderEvents } from '../lib/orders-changed.ts'
import { useRight } from '../lib/rights.ts'
import { PATHS } from '../lib/routes.ts'
import { screenLists } from '../lib/screen-queries.ts'

import classes from './PayoutsScreen.module.css'

const SaleDrawer = lazyComponent(
  async () => (await import('../features/orders/SaleDrawer.tsx')).SaleDrawer,
)

const ReceivingAccountDialog = lazyComponent(
  async () =>
    (await import('../features/payment-methods/ReceivingAccountDialog.tsx')).ReceivingAccountDialog,
)

/** The broker's payouts for its sales; all in one list, in the server's order. */
export function PayoutsScreen() {
  const list = useList(screenLists.payouts)
  const mayExport = useRight('exportPayouts')
  const mayChoose = useRight('changeBankAccounts')
  const totals = useServerData(createQueryOptions(api.payouts.totals, list.activeFilters))
  const upcoming = useServerData(createQueryOptions(api.payouts.upcoming, {}))
  const { openId, hrefOf, close } = useOpenRow()
  useRefetchOnOrderEvents(
    ['payout', 'payout-method', 'sale'],
    list.refresh,
    totals.refresh,
    upcoming.refresh,
  )
  const { rowSpacing } = useDisplayPreferences()
  const hasRoom = useWiderThan('compactLedger')
  const isWide = hasRoom || rowSpacing === 'compact'
  const columns = useMemo(() => payoutColumns(isWide), [isWide])
  const [deed, writeDeed] = useQueryParams(payoutsActionParams)

  function select() {
    writeDeed({ do: undefined }, { replace: true })
    void upcoming.reload()
  }

  return (
    <>
      <ListScreen
        list={list}
        title={t('PAYOUTS_TABLE.TITLE')}
        noun={t('PAYOUTS_TABLE.NOUN')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        link={{ hrefOf: ({ id }) => hrefOf(id), labelOf: payoutLabel }}
        search={
          <OrderSearch
            label={t('PAYOUTS_TABLE.SEARCH')}
            search={list.query.search}
            onSearch={(search) => list.narrow({ search })}
          />
        }
        filters={
          <StatusFilter
            statuses={PAYOUT_STATUS_OPTIONS}
            status={list.query.status}
            onStatus={(status) => list.narrow({ status })}
          />
        }
        notices={
          <>
            <ActiveFilters narrowings={listActiveFilters(list)} />
            <FailedPayouts payouts={list.rows ?? []} />
          </>
        }
        totals={
          <div className={classes['totals']}>
            <UpcomingPayouts
              ahead={upcoming}
              onChangeAccount={() => writeDeed({ do: 'choose-account' })}
            />
            <TotalsStrip
              items={totals.data && payoutTotalItems(totals.data)}
              bones={2}
              hasFailed={totals.failure !== null}
            />
          </div>
        }
        renderCard={(payout) => <PayoutCard payout={payout} />}
        tableFrom="menu"
        toRange={rangeThroughLastMinute}
        outlook="past"
        {...(mayExport && {
          reports: { pdf: api.reports.payouts, csv: api.csvReports.payouts },
        })}
        empty={{
          drawing: 'card',
          text: t('PAYOUTS_TABLE.NO_PAYOUTS'),
          action: <Button href={PATHS.sales}>{t('PAYOUTS_TABLE.TO_SALES')}</Button>,
        }}
        failedText={t('PAYOUTS_TABLE.FAILED')}
      />
      {openId !== null && (
        <Suspense>
          <SaleDrawer id={openId} isPayoutFirst onClose={close} />
        </Suspense>
      )}
      {mayChoose && deed.do === 'choose-account' && (
        <Suspense>
          <ReceivingAccountDialog onClose={select} />
        </Suspense>
      )}
    </>
  )
}
