import { waitForIdle } from '@seatdesk/app-kit/browser'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useQueryParams } from '@seatdesk/app-kit/query'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { type InventoryListing, rangeThroughLastMinute } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Suspense, useEffect, useMemo, useState } from 'react'

import { ListingFigures } from '../../features/inventory-editor/editable-columns.tsx'
import { eventGroup } from '../../features/inventory-editor/EventGroupHeader.tsx'
import { GridContext } from '../../features/inventory-editor/grid-context.ts'
import { COST_COLUMNS, unstackedKeys } from '../../features/inventory-editor/listing-columns.tsx'
import { ListingCell } from '../../features/inventory-editor/ListingCell.tsx'
import { ListingSelectionBar } from '../../features/inventory-editor/ListingSelectionBar.tsx'
import { PricingLine } from '../../features/inventory-editor/PricingCells.tsx'
import { useEventStock } from '../../features/inventory-editor/use-event-stock.ts'
import { useInventoryEditor } from '../../features/inventory-editor/use-inventory-editor.ts'
import { useListingSelection } from '../../features/inventory-editor/use-listing-selection.ts'
import { useListingsLayout } from '../../features/inventory-editor/use-listings-layout.ts'
import { useRecentChange } from '../../features/inventory-editor/use-recent-change.ts'
import { ViewBar } from '../../features/inventory-editor/ViewBar.tsx'
import { listActiveFilters } from '../../features/orders/active-filters.ts'
import { inventoryItems } from '../../features/orders/inventory-items.ts'
import {
  ActiveFilters,
  OrderSearch,
  StatusFilter,
} from '../../features/orders/OrderListFilters.tsx'
import { TotalsStrip } from '../../features/orders/TotalsStrip.tsx'
import { useOpenRow } from '../../features/orders/use-open-row.ts'
import { listingsActionUrlFields } from '../../lib/addresses.ts'
import { Allowed } from '../../lib/Allowed.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/listings.ts'
import { LISTING_STATUS_OPTIONS, listingStatusFilter } from '../../lib/listing-status-filter.ts'
import { useRefetchOnOrderEvents } from '../../lib/orders-changed.ts'
import { useIsPricingInUse } from '../../lib/pricing-in-use.ts'
import { useRight } from '../../lib/rights.ts'
import { PATHS } from '../../lib/routes.ts'
import { screenLists } from '../../lib/screen-queries.ts'
import { EVENT_COLUMN, ListingCard, inventoryListingLabel } from './ListingCard.tsx'
import type { OpenListingDialog } from './ListingDialogs.tsx'
import { AddListingButton, ListingsActions, ListingsNotices } from './ListingsActions.tsx'

const PricingLoader = lazyComponent(
  async () => (await import('../../features/inventory-editor/PricingLoader.tsx')).PricingLoader,
)

const RecentChange = lazyComponent(
  async () => (await import('../../features/inventory-editor/RecentChange.tsx')).RecentChange,
)

const ListingDialogs = lazyComponent(
  async () => (await import('./ListingDialogs.tsx')).ListingDialogs,
)

/** The broker's listings, with inline and bulk editing. */
export function ListingsScreen() {
  const list = useList(screenLists.inventory)
  const mayEdit = useRight('editListings')
  const mayManage = useRight('manageInventory')
  const seesCost = useRight('seeCost')
  const totals = useServerData(createQueryOptions(api.inventory.totals, list.activeFilters))
  const sums = totals.data && inventoryItems(totals.data)
  const { openId, hrefOf, close } = useOpenRow()
  const [deed, writeDeed] = useQueryParams(listingsActionUrlFields)
  const [opened, setOpened] = useState<OpenListingDialog | null>(null)
  const selected = useListingSelection(list)
  const { recent, remember, forget } = useRecentChange()
  const isPricingInUse = useIsPricingInUse()
  const layout = useListingsLayout()
  const [fitting, setFitting] = useState<readonly string[] | null>(null)
  const isGrouped = list.controls.sort.key === 'upcoming'
  const stock = useEventStock(list, isGrouped)
  const sheet = useInventoryEditor(list, totals.refresh, stock.refresh)
  const stacked = seesCost ? layout.stacked : undefined
  const columns = useMemo(
    () =>
      [...(isGrouped ? [] : [EVENT_COLUMN]), ...(stacked ?? layout.columns)].filter(
        ({ key }) => seesCost || !COST_COLUMNS.has(key),
      ),
    [isGrouped, stacked, layout.columns, seesCost],
  )

  useRefetchOnOrderEvents(['sale'], list.refresh, totals.refresh, stock.refresh)

  const groupOf = ({ event }: InventoryListing) =>
    eventGroup(event, stock.byEvent.get(event.id) ?? null)

  const asked: OpenListingDialog | null =
    mayEdit && deed.do === 'add' ? { action: 'add', like: null } : opened

  function ask(dialog: OpenListingDialog | null) {
    setOpened(dialog)
    if (deed.do !== undefined) writeDeed({ do: undefined }, { replace: true })
  }

  const isLoaded = list.rows.length > 0
  useEffect(() => {
    // Before a row or a button is pressed, so that the press loads only the dialog.
    if (isLoaded) void waitForIdle().then(ListingDialogs.preload)
  }, [isLoaded])

  function reload() {
    void list.reload()
    void totals.reload()
    void stock.reload()
  }

  return (
    <GridContext value={sheet}>
      {seesCost && (
        <Suspense>
          <PricingLoader sheet={sheet} rows={list.rows} />
        </Suspense>
      )}
      <ListScreen
        list={list}
        title={t('LISTINGS_TABLE.TITLE')}
        noun={t('LISTINGS_TABLE.NOUN')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        link={{ hrefOf: ({ id }) => hrefOf(id), labelOf: inventoryListingLabel }}
        groupOf={isGrouped ? groupOf : undefined}
        {...(mayEdit && {
          selection: {
            selected: selected.selected,
            onChange: selected.choose,
            labelOf: inventoryListingLabel,
          },
        })}
        onColumnsFit={setFitting}
        toolbar={
          <Allowed right="editListings">
            {mayManage && <ListingsNotices />}
            {recent && asked?.action !== 'change' && (
              <Suspense>
                <RecentChange
                  recent={recent}
                  onDone={reload}
                  onSee={(started) => setOpened({ action: 'change', begun: started })}
                  onClose={forget}
                />
              </Suspense>
            )}
          </Allowed>
        }
        search={
          <OrderSearch
            label={t('LISTINGS_TABLE.SEARCH')}
            search={list.query.search}
            onSearch={(search) => list.narrow({ search })}
          />
        }
        filters={
          <>
            <StatusFilter
              statuses={LISTING_STATUS_OPTIONS}
              status={list.query.offMarket ?? list.query.state}
              onStatus={(status) => list.narrow(listingStatusFilter(status))}
            />
            <ViewBar layout={layout} onArrange={() => setOpened({ action: 'arrange' })} />
          </>
        }
        notices={<ActiveFilters narrowings={listActiveFilters(list)} />}
        totals={<TotalsStrip items={sums} bones={5} hasFailed={totals.failure !== null} />}
        renderCard={(listing) => (
          <ListingCard
            listing={listing}
            isGrouped={isGrouped}
            figures={<ListingFigures listing={listing} seesCost={seesCost} />}
            price={<ListingCell listing={listing} name="price" />}
            pricing={isPricingInUse && <PricingLine listingId={listing.id} />}
          />
        )}
        tableFrom="menu"
        toRange={rangeThroughLastMinute}
        outlook="ahead"
        headerActions={mayManage && <ListingsActions />}
        mainAction={mayEdit && <AddListingButton onAdd={() => writeDeed({ do: 'add' })} />}
        reports={{ pdf: api.reports.inventory, csv: api.csvReports.inventory }}
        empty={{
          drawing: 'seats',
          text: t('LISTINGS_TABLE.NO_LISTINGS'),
          action: (
            <Allowed right="manageInventory">
              <Button href={PATHS.listingsImport}>{t('LISTINGS_TABLE.IMPORT_FIRST')}</Button>
            </Allowed>
          ),
        }}
        failedText={t('LISTINGS_TABLE.FAILED')}
      />
      <Allowed right="editListings">
        <ListingSelectionBar
          count={selected.count}
          total={list.total}
          isAll={selected.isAll}
          onAll={selected.chooseAll}
          onClear={selected.clear}
          onChange={() => setOpened({ action: 'change', begun: null })}
          onGroup={
            mayManage && selected.ranked
              ? () => setOpened({ action: 'group', listingIds: selected.ranked ?? [] })
              : null
          }
        />
      </Allowed>
      {(openId !== null || asked !== null) && (
        <Suspense>
          <ListingDialogs
            openId={openId}
            onCloseRow={close}
            asked={asked}
            onAsk={ask}
            selected={selected}
            onBegin={remember}
            onUndone={forget}
            onChanged={reload}
            layout={layout}
            fitting={stacked && fitting ? unstackedKeys(fitting) : fitting}
          />
        </Suspense>
      )}
    </GridContext>
  )
}
