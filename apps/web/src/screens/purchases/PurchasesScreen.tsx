import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { type PendingPurchase, rangeThroughLastMinute } from '@seatdesk/domain'
import { Button, useDisplayPreferences, useWiderThan } from '@seatdesk/ui'
import { Suspense, useCallback, useMemo, useState } from 'react'

import { ORDER_STATUS_OPTIONS } from '../../features/orders/active-filters.ts'
import { OrderSearch, StatusFilter } from '../../features/orders/OrderListFilters.tsx'
import { purchaseItems } from '../../features/orders/total-items.ts'
import { TotalsStrip } from '../../features/orders/TotalsStrip.tsx'
import { useOpenRow } from '../../features/orders/use-open-row.ts'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/order-lists.ts'
import { useRefetchOnOrderEvents } from '../../lib/orders-changed.ts'
import { useRight, useRole } from '../../lib/rights.ts'
import { PATHS } from '../../lib/routes.ts'
import { screenLists } from '../../lib/screen-queries.ts'
import { PurchaseCard, purchaseColumns, purchaseLabel } from './purchase-columns.tsx'
import {
  type OpenPurchaseDialog,
  PurchaseActions,
  PurchaseDialogs,
  ReadyTicketsButton,
} from './PurchaseActions.tsx'

const PurchaseDrawer = lazyComponent(
  async () => (await import('../../features/orders/PurchaseDrawer.tsx')).PurchaseDrawer,
)

/** The broker's purchases. */
export function PurchasesScreen() {
  const list = useList(screenLists.purchases)
  const role = useRole()
  const mayReceive = useRight('receiveTickets')
  const opensAllTickets = useRight('seeBarcodes')
  const totals = useServerData(createQueryOptions(api.purchases.totals, list.activeFilters))
  const { openId, hrefOf, close } = useOpenRow()
  useRefetchOnOrderEvents(['purchase'], list.refresh, totals.refresh)
  const isWide = useWiderThan('compactLedger')
  const isCompact = useDisplayPreferences().rowSpacing === 'compact'
  const [openDialog, setOpenDialog] = useState<OpenPurchaseDialog | null>(null)
  const [version, setVersion] = useState(0)

  function changed() {
    setVersion((now) => now + 1)
    void list.reload()
    void totals.reload()
  }

  // A member who sees neither barcodes nor this purchase's amount may not open its tickets.
  const renderReady = useCallback(
    (purchase: PendingPurchase) =>
      mayReceive && (opensAllTickets || purchase.amount !== 0) ? (
        <ReadyTicketsButton purchase={purchase} />
      ) : null,
    [mayReceive, opensAllTickets],
  )
  const columns = useMemo(
    () => purchaseColumns(isWide, isCompact, renderReady),
    [isWide, isCompact, renderReady],
  )

  return (
    <>
      <ListScreen
        list={list}
        title={t('PURCHASES_TABLE.TITLE')}
        noun={t('PURCHASES_TABLE.NOUN')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        link={{ hrefOf: ({ id }) => hrefOf(id), labelOf: purchaseLabel }}
        search={
          <OrderSearch
            label={t('PURCHASES_TABLE.SEARCH')}
            search={list.query.search}
            onSearch={(search) => list.narrow({ search })}
          />
        }
        filters={
          <StatusFilter
            statuses={ORDER_STATUS_OPTIONS}
            status={list.query.status}
            onStatus={(status) => list.narrow({ status })}
          />
        }
        totals={
          <TotalsStrip
            items={totals.data && purchaseItems(totals.data, role)}
            bones={3}
            hasFailed={totals.failure !== null}
          />
        }
        renderCard={(purchase) => <PurchaseCard purchase={purchase} renderReady={renderReady} />}
        tableFrom="menu"
        toRange={rangeThroughLastMinute}
        outlook="past"
        reports={{ pdf: api.reports.purchases, csv: api.csvReports.purchases }}
        empty={{
          drawing: 'ticket',
          text: t('PURCHASES_TABLE.NO_PURCHASES'),
          action: <Button href={PATHS.events}>{t('PURCHASES_TABLE.FIND_TICKETS')}</Button>,
        }}
        failedText={t('PURCHASES_TABLE.FAILED')}
      />
      {openId !== null && (
        <Suspense>
          <PurchaseDrawer
            id={openId}
            version={version}
            renderActs={(purchase) => (
              <PurchaseActions
                purchase={purchase}
                onAct={(action) => setOpenDialog({ action, purchase })}
              />
            )}
            onClose={close}
          />
        </Suspense>
      )}
      <PurchaseDialogs asked={openDialog} onChanged={changed} onClose={() => setOpenDialog(null)} />
    </>
  )
}
