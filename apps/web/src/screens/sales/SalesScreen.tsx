import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { createQueryOptions, usePolling, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  ORDER_STATUS,
  rangeToLateEvening,
  type Sale,
  saleNumber,
  type SaleWithDeadlines,
} from '@seatdesk/domain'
import { Button, type ButtonProps, Group, useDisplayPreferences, useWiderThan } from '@seatdesk/ui'
import { Suspense, useCallback, useMemo } from 'react'

import { listActiveFilters } from '../../features/orders/active-filters.ts'
import { ActiveFilters, OrderSearch } from '../../features/orders/OrderListFilters.tsx'
import { QueueTabs } from '../../features/orders/QueueTabs.tsx'
import { saleItems } from '../../features/orders/total-items.ts'
import { TotalsStrip } from '../../features/orders/TotalsStrip.tsx'
import { useOpenRow } from '../../features/orders/use-open-row.ts'
import { hrefs, queueSort } from '../../lib/addresses.ts'
import { Allowed } from '../../lib/Allowed.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/order-lists.ts'
import { useRefetchOnOrderEvents } from '../../lib/orders-changed.ts'
import { useRight } from '../../lib/rights.ts'
import { screenLists } from '../../lib/screen-queries.ts'
import { SelectionBar } from '../../lib/SelectionBar.tsx'
import { hasRecipient, isActionAllowed, type SaleAction, saleQueues } from './sale-actions.ts'
import { saleCheckboxLabel, SaleCard, saleColumns, saleLabel } from './sale-columns.tsx'
import { SaleDialogs } from './SaleDialogs.tsx'
import { useSalesPage } from './use-sales-page.ts'

const SaleDrawer = lazyComponent(
  async () => (await import('../../features/orders/SaleDrawer.tsx')).SaleDrawer,
)

/** The broker's sales, in queues by status. */
export function SalesScreen() {
  const list = useList(screenLists.sales)
  const mayFulfill = useRight('fulfill')
  const seesCost = useRight('seeCost')
  const { rowSpacing } = useDisplayPreferences()
  const isWide = useWiderThan('compactLedger')
  const { status, ...activeFilters } = list.activeFilters
  const totals = useServerData(createQueryOptions(api.sales.totals, activeFilters))
  const { openId, hrefOf, close } = useOpenRow()

  const { reload: reloadList } = list
  const { reload: reloadTotals } = totals
  const reload = useCallback(async () => {
    await Promise.all([reloadList(), reloadTotals()])
  }, [reloadList, reloadTotals])
  useRefetchOnOrderEvents(['sale'], list.refresh, totals.refresh)
  usePolling(list.refresh)

  const page = useSalesPage(list, reload)
  const { perform, isInProgress, showRecipient } = page
  const actions = useMemo(
    () => ({
      header: t('SALES_TABLE.ACTIONS'),
      // Two buttons are below each other, but a compact row has one line.
      widthEm: rowSpacing === 'compact' ? 12 : 8,
      render: (sale: SaleWithDeadlines) => (
        <Group gap={2} wrap={rowSpacing === 'compact' ? 'nowrap' : 'wrap'}>
          <SaleActionButtons
            sales={[sale]}
            acts={['confirm', 'deliver']}
            size="small"
            isInProgress={isInProgress}
            onAct={perform}
          />
          {hasRecipient(sale) && (
            <Button
              size="small"
              emphasis="quiet"
              aria-label={t('SALES_TABLE.RECIPIENT_OF', { number: saleNumber(sale.id) })}
              onClick={() => showRecipient(sale)}
            >
              {t('SALES_TABLE.RECIPIENT')}
            </Button>
          )}
        </Group>
      ),
    }),
    [perform, isInProgress, showRecipient, rowSpacing],
  )
  const groups = totals.data
  const shown = groups && groups.filter((group) => status === undefined || group.status === status)
  const queues = saleQueues(groups)
  const showQueue = (queue: number | undefined) =>
    list.narrow({ status: queue, ...queueSort(queue) })
  const isWholeQueue = Object.values(activeFilters).every((value) => value === undefined)
  const noneText = isWholeQueue && queues.find(({ value }) => value === status)?.noneText
  const toDeliver = queues.find(({ value }) => value === ORDER_STATUS.confirmed)?.count ?? 0

  return (
    <>
      <ListScreen
        list={list}
        title={t('SALES_TABLE.TITLE')}
        noun={t('SALES_TABLE.NOUN')}
        columns={saleColumns({ status, seesCost, isWide, isCompact: rowSpacing === 'compact' })}
        keyOf={({ id }) => String(id)}
        link={{ hrefOf: ({ id }) => hrefOf(id), labelOf: saleLabel }}
        {...(mayFulfill && {
          actions,
          selection: {
            selected: page.chosen,
            onChange: page.choose,
            labelOf: saleCheckboxLabel,
          },
        })}
        tabs={
          <QueueTabs
            label={t('SALES_TABLE.QUEUES')}
            queues={queues}
            value={status}
            onChange={showQueue}
          />
        }
        search={
          <OrderSearch
            label={t('SALES_TABLE.SEARCH')}
            search={list.query.search}
            onSearch={(search) => list.narrow({ search })}
          />
        }
        notices={<ActiveFilters narrowings={listActiveFilters(list)} />}
        totals={
          <TotalsStrip
            items={shown && saleItems(shown, seesCost)}
            bones={7}
            hasFailed={totals.failure !== null}
          />
        }
        renderCard={(sale) => (
          <SaleCard sale={sale} seesCost={seesCost} acts={mayFulfill && actions.render(sale)} />
        )}
        tableFrom="menu"
        toRange={rangeToLateEvening}
        outlook="past"
        reports={{ pdf: api.reports.sales, csv: api.csvReports.sales }}
        empty={{
          drawing: 'sheet',
          text: t('SALES_TABLE.NO_SALES'),
          ...(noneText && { noMatchText: noneText }),
          noMatchAction: status === ORDER_STATUS.requested && isWholeQueue && toDeliver > 0 && (
            <Button emphasis="main" onClick={() => showQueue(ORDER_STATUS.confirmed)}>
              {t('SALES_TABLE.VIEW_TO_DELIVER', { count: toDeliver })}
            </Button>
          ),
          action: (
            <Allowed right="editListings">
              <Button href={hrefs.addListing()}>{t('SALES_TABLE.ADD_LISTING')}</Button>
            </Allowed>
          ),
        }}
        failedText={t('SALES_TABLE.FAILED')}
      />
      <SelectionBar
        count={page.chosenSales.length}
        label={t('SALES_TABLE.CHOSEN', { count: page.chosenSales.length })}
        text={t('SALES_TABLE.CHOSEN', { count: page.chosenSales.length })}
        clearLabel={t('SALES_TABLE.CLEAR')}
        onClear={page.clear}
      >
        <SaleActionButtons
          sales={page.chosenSales}
          acts={['reject', 'confirm', 'deliver']}
          isInProgress={isInProgress}
          onAct={perform}
        />
      </SelectionBar>
      {openId !== null && (
        <Suspense>
          <SaleDrawer
            id={openId}
            version={page.version}
            onClose={close}
            renderActs={(sale) => (
              <SaleActionButtons
                sales={[sale]}
                acts={['reject', 'confirm', 'deliver', 'replace']}
                isInProgress={isInProgress}
                onAct={(description) =>
                  description === 'replace' ? page.replace(sale) : perform(description, [sale])
                }
              />
            )}
          />
        </Suspense>
      )}
      <SaleDialogs {...page.dialogs} />
    </>
  )
}

interface SaleActionButtonsProps<Row extends Sale> {
  sales: readonly Row[]
  /** The actions to offer, the primary one first. */
  acts: readonly SaleAction[]
  size?: ButtonProps['size']
  isInProgress: boolean
  onAct: (action: SaleAction, sales: readonly Row[]) => void
}

const ACTION_LABELS = {
  confirm: ['SALES_TABLE.CONFIRM', 'SALES_TABLE.CONFIRM_MANY'],
  deliver: ['SALES_TABLE.DELIVER', 'SALES_TABLE.DELIVER_MANY'],
  reject: ['SALES_TABLE.REJECT', 'SALES_TABLE.REJECT_MANY'],
  replace: ['SALES_TABLE.REPLACE', 'SALES_TABLE.REPLACE'],
} as const

/** Buttons for actions on sales; each button counts the sales that allow it. */
function SaleActionButtons<Row extends Sale>({
  sales,
  acts,
  size = 'medium',
  isInProgress,
  onAct,
}: SaleActionButtonsProps<Row>) {
  const mayFulfill = useRight('fulfill')
  return acts.map((action) => {
    if (!mayFulfill) return null
    const allowed = sales.filter((sale) => isActionAllowed(action, sale))
    const [one, many] = ACTION_LABELS[action]
    return allowed.length === 0 ? null : (
      <Button
        key={action}
        size={size}
        emphasis={
          action === 'reject' || action === 'replace' || size === 'small' ? 'plain' : 'main'
        }
        isInProgress={isInProgress && action === 'confirm'}
        disabled={isInProgress && action !== 'confirm'}
        onClick={() => onAct(action, allowed)}
      >
        {sales.length === 1 ? t(one) : t(many, { count: allowed.length })}
      </Button>
    )
  })
}
