import { type QueuedSale, rangeToLateEvening } from '@seatdesk/domain'
import { addressFields, marketCalls } from '@seatdesk/domain/contract'
import { ListScreen, useList } from '@seatdesk/front/list'
import { queryOptionsFor, usePolling, useServerData } from '@seatdesk/front/query-cache'
import { SearchBox } from '@seatdesk/ui'
import { lazy, Suspense, useCallback, useMemo } from 'react'

import { NarrowedTo } from '../../features/trades/LedgerFilters.tsx'
import { narrowingsOf } from '../../features/trades/narrowings.ts'
import { QueueTabs } from '../../features/trades/QueueTabs.tsx'
import { saleItems } from '../../features/trades/total-items.ts'
import { TotalsStrip } from '../../features/trades/TotalsStrip.tsx'
import { useOpenRow } from '../../features/trades/use-open-row.ts'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/trades.ts'
import { queueOrder } from '../../lib/queue-order.ts'
import { useTradeNews } from '../../lib/trades-changed.ts'
import { ActButtons } from './ActButtons.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { saleBoxLabel, SaleCard, saleColumns, saleLabel } from './sale-columns.tsx'
import { SaleDialogs } from './SaleDialogs.tsx'
import { saleQueues, useSaleDesk } from './use-sale-desk.ts'

const call = marketCalls.sales.list
const fields = addressFields(call.query.fields)

const SaleDrawer = lazy(async () => ({
  default: (await import('../../features/trades/SaleDrawer.tsx')).SaleDrawer,
}))

/** What the broker sold, as a queue of what is to be done. */
export function SalesScreen() {
  const list = useList({ call, fields, ask: api.sales.list, isOneScroll: true })
  const { status, ...narrowing } = list.narrowing
  const totals = useServerData(queryOptionsFor(api.sales.totals, narrowing))
  const { openId, hrefOf, close } = useOpenRow()

  const { reload: reloadList } = list
  const { reload: reloadTotals } = totals
  const reload = useCallback(async () => {
    await Promise.all([reloadList(), reloadTotals()])
  }, [reloadList, reloadTotals])
  useTradeNews(['sale'], list.refresh, totals.refresh)
  usePolling(list.refresh)

  const desk = useSaleDesk(list, reload)
  const { act, isInProgress } = desk
  const actions = useMemo(
    () => ({
      header: t('SALES_TABLE.ACTIONS'),
      ems: 7,
      render: (sale: QueuedSale) => (
        <ActButtons
          sales={[sale]}
          acts={['confirm', 'deliver']}
          size="small"
          isInProgress={isInProgress}
          onAct={act}
        />
      ),
    }),
    [act, isInProgress],
  )
  const groups = totals.data
  const shown = groups && groups.filter((group) => status === undefined || group.status === status)

  return (
    <>
      <ListScreen
        list={list}
        title={t('SALES_TABLE.TITLE')}
        noun={t('SALES_TABLE.NOUN')}
        columns={saleColumns(status)}
        keyOf={({ id }) => String(id)}
        link={{ hrefOf: ({ id }) => hrefOf(id), labelOf: saleLabel }}
        actions={actions}
        selection={{
          selected: desk.chosen,
          onChange: desk.choose,
          labelOf: saleBoxLabel,
        }}
        filters={
          <>
            <QueueTabs
              label={t('SALES_TABLE.QUEUES')}
              queues={saleQueues(groups)}
              value={status}
              onChange={(queue) => list.narrow({ status: queue, ...queueOrder(queue) })}
            />
            <SearchBox
              label={t('SALES_TABLE.SEARCH')}
              value={list.query.search ?? ''}
              onApply={(text) => list.narrow({ search: text === '' ? undefined : text })}
            />
            <NarrowedTo narrowings={narrowingsOf(list)} />
          </>
        }
        totals={<TotalsStrip items={shown && saleItems(shown)} bones={7} />}
        renderCard={(sale) => <SaleCard sale={sale} />}
        tableFrom="compactLedger"
        toRange={rangeToLateEvening}
        outlook="past"
        reports={{ pdf: api.reports.sales, csv: api.csvReports.sales }}
        empty={{ drawing: 'sheet', text: t('SALES_TABLE.NO_SALES') }}
        failedText={t('SALES_TABLE.FAILED')}
      />
      <ChosenBar count={desk.chosenSales.length} onClear={desk.clear}>
        <ActButtons
          sales={desk.chosenSales}
          acts={['reject', 'confirm', 'deliver']}
          isInProgress={isInProgress}
          onAct={act}
        />
      </ChosenBar>
      {openId !== null && (
        <Suspense>
          <SaleDrawer
            id={openId}
            version={desk.version}
            onClose={close}
            renderActs={(sale) => (
              <ActButtons
                sales={[sale]}
                acts={['reject', 'confirm', 'deliver', 'replace']}
                isInProgress={isInProgress}
                onAct={(what) => (what === 'replace' ? desk.replace(sale) : act(what, [sale]))}
              />
            )}
          />
        </Suspense>
      )}
      <SaleDialogs {...desk.dialogs} />
    </>
  )
}
