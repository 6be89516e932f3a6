import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useQueryParams } from '@seatdesk/app-kit/query'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  type InventoryChange,
  type InventoryListing,
  type ListingDetails,
  rangeThroughLastMinute,
} from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Suspense, useMemo, useState } from 'react'

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
import {
  AddListingButton,
  EventBroadcastAction,
  ListingsActions,
  ListingsNotices,
} from './ListingsActions.tsx'

const ListingDrawer = lazyComponent(
  async () => (await import('../../features/orders/ListingDrawer.tsx')).ListingDrawer,
)

const AttachTicketsDialog = lazyComponent(
  async () => (await import('../../features/delivery/AttachTicketsDialog.tsx')).AttachTicketsDialog,
)

const SeatDetailsDialog = lazyComponent(
  async () =>
    (await import('../../features/inventory-editor/SeatDetailsDialog.tsx')).SeatDetailsDialog,
)

const ListingPricingSection = lazyComponent(
  async () =>
    (await import('../../features/pricing/ListingPricingSection.tsx')).ListingPricingSection,
)

const GroupDialog = lazyComponent(
  async () => (await import('../../features/pricing/GroupDialog.tsx')).GroupDialog,
)

const PricingLoader = lazyComponent(
  async () => (await import('../../features/inventory-editor/PricingLoader.tsx')).PricingLoader,
)

const AddListing = lazyComponent(
  async () => (await import('../../features/inventory-editor/AddListing.tsx')).AddListing,
)

const ChangeDialog = lazyComponent(
  async () => (await import('../../features/inventory-editor/ChangeDialog.tsx')).ChangeDialog,
)

const RecentChange = lazyComponent(
  async () => (await import('../../features/inventory-editor/RecentChange.tsx')).RecentChange,
)

const ArrangeColumnsDialog = lazyComponent(
  async () =>
    (await import('../../features/inventory-editor/ArrangeColumnsDialog.tsx')).ArrangeColumnsDialog,
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
  const sheet = useInventoryEditor(list)
  const [deed, writeDeed] = useQueryParams(listingsActionUrlFields)
  const [template, setTemplate] = useState<ListingDetails | null>(null)
  const [attaching, setAttaching] = useState<ListingDetails | null>(null)
  const [reseated, setReseated] = useState<ListingDetails | null>(null)
  const selected = useListingSelection(list)
  const [changing, setChanging] = useState<{ begun: InventoryChange | null } | null>(null)
  const [grouping, setGrouping] = useState<readonly number[] | null>(null)
  const { recent, remember, forget } = useRecentChange()
  const isPricingInUse = useIsPricingInUse()
  const layout = useListingsLayout()
  const [isArranging, setArranging] = useState(false)
  const [fitting, setFitting] = useState<readonly string[] | null>(null)
  const isGrouped = list.controls.sort.key === 'upcoming'
  const stock = useEventStock(list, isGrouped)
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
            {recent && !changing && (
              <Suspense>
                <RecentChange
                  recent={recent}
                  onDone={reload}
                  onSee={(started) => setChanging({ begun: started })}
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
            <ViewBar layout={layout} onArrange={() => setArranging(true)} />
          </>
        }
        notices={<ActiveFilters narrowings={listActiveFilters(list)} />}
        totals={<TotalsStrip items={sums} bones={5} hasFailed={totals.failure !== null} />}
        renderCard={(listing) => (
          <ListingCard
            listing={listing}
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
          onChange={() => setChanging({ begun: null })}
          onGroup={mayManage && selected.ranked ? () => setGrouping(selected.ranked) : null}
        />
      </Allowed>
      <Suspense>
        {openId !== null && (
          <ListingDrawer
            id={openId}
            onClose={close}
            renderActions={({ event }) => <EventBroadcastAction eventId={event.id} />}
            renderPricing={({ id }) => (
              <Allowed right="seeCost">
                <Suspense>
                  <ListingPricingSection listingId={id} />
                </Suspense>
              </Allowed>
            )}
            onDuplicate={(item) => {
              void close()
              setTemplate(item)
            }}
            onAttach={(item) => {
              void close()
              setAttaching(item)
            }}
            onEditSeats={(item) => {
              void close()
              setReseated(item)
            }}
          />
        )}
        {attaching && (
          <AttachTicketsDialog
            listing={attaching}
            onChanged={reload}
            onClose={() => setAttaching(null)}
          />
        )}
        {reseated && (
          <SeatDetailsDialog
            listing={reseated}
            onSaved={reload}
            onClose={() => setReseated(null)}
          />
        )}
        {changing && (
          <ChangeDialog
            which={selected.which}
            count={selected.count}
            begun={changing.begun}
            onBegin={remember}
            onDone={({ state }) => {
              if (state === 'undone') forget()
              if (changing.begun === null) selected.clear()
              reload()
            }}
            onClose={() => setChanging(null)}
          />
        )}
        {grouping && (
          <GroupDialog
            group={null}
            listingIds={grouping}
            onSaved={selected.clear}
            onClose={() => setGrouping(null)}
          />
        )}
        {isArranging && (
          <ArrangeColumnsDialog
            layout={layout}
            fitting={stacked && fitting ? unstackedKeys(fitting) : fitting}
            onClose={() => setArranging(false)}
          />
        )}
        {mayEdit && (deed.do === 'add' || template !== null) && (
          <AddListing
            like={template}
            onAdded={reload}
            onClose={() => {
              setTemplate(null)
              writeDeed({ do: undefined }, { replace: true })
            }}
          />
        )}
      </Suspense>
    </GridContext>
  )
}
