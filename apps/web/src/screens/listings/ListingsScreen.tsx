import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useQueryParams } from '@seatdesk/app-kit/query'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  type InventoryChange,
  type InventoryListing,
  type ListingDetails,
  rangeToLastMinute,
} from '@seatdesk/domain'
import { Button, type Column } from '@seatdesk/ui'
import { IconPlus, IconUpload } from '@seatdesk/ui/icons'
import { lazy, Suspense, useMemo, useState } from 'react'

import { eventGroup } from '../../features/inventory-editor/EventGroupHeader.tsx'
import { GridContext } from '../../features/inventory-editor/grid-context.ts'
import { ListingCell } from '../../features/inventory-editor/ListingCell.tsx'
import { SelectionBar } from '../../features/inventory-editor/SelectionBar.tsx'
import { useEventStock } from '../../features/inventory-editor/use-event-stock.ts'
import { useInventoryEditor } from '../../features/inventory-editor/use-inventory-editor.ts'
import { useListingSelection } from '../../features/inventory-editor/use-listing-selection.ts'
import { useListingsLayout } from '../../features/inventory-editor/use-listings-layout.ts'
import { useRecentChange } from '../../features/inventory-editor/use-recent-change.ts'
import { ViewBar } from '../../features/inventory-editor/ViewBar.tsx'
import { LISTING_STATE_OPTIONS, listActiveFilters } from '../../features/orders/active-filters.ts'
import { EventCell } from '../../features/orders/order-columns.tsx'
import { OrderListFilters, ActiveFilters } from '../../features/orders/OrderListFilters.tsx'
import { inventoryItems } from '../../features/orders/total-items.ts'
import { TotalsStrip } from '../../features/orders/TotalsStrip.tsx'
import { useOpenRow } from '../../features/orders/use-open-row.ts'
import { listingsActionFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/listings.ts'
import { useRefetchOnOrderEvents } from '../../lib/orders-changed.ts'
import { PATHS } from '../../lib/routes.ts'
import { lists } from '../../lib/screen-queries.ts'
import { ListingCard, inventoryListingLabel } from './ListingCard.tsx'

const ListingDrawer = lazy(async () => ({
  default: (await import('../../features/orders/ListingDrawer.tsx')).ListingDrawer,
}))

const AddListing = lazy(async () => ({
  default: (await import('../../features/inventory-editor/AddListing.tsx')).AddListing,
}))

const ChangeDialog = lazy(async () => ({
  default: (await import('../../features/inventory-editor/ChangeDialog.tsx')).ChangeDialog,
}))

const RecentChange = lazy(async () => ({
  default: (await import('../../features/inventory-editor/RecentChange.tsx')).RecentChange,
}))

const ArrangeColumnsDialog = lazy(async () => ({
  default: (await import('../../features/inventory-editor/ArrangeColumnsDialog.tsx'))
    .ArrangeColumnsDialog,
}))

/** The event column, if rows are not grouped by event. */
const EVENT_COLUMN: Column<InventoryListing> = {
  key: 'event',
  header: t('TRADES.EVENT'),
  ems: 15,
  grows: true,
  sortKey: 'upcoming',
  render: ({ event }) => <EventCell event={event} />,
}

/** The broker's listings, with inline and bulk editing. */
export function ListingsScreen() {
  const list = useList(lists.inventory)
  const totals = useServerData(createQueryOptions(api.inventory.totals, list.narrowing))
  const { openId, hrefOf, close } = useOpenRow()
  const sheet = useInventoryEditor(list)
  const [deed, writeDeed] = useQueryParams(listingsActionFields)
  const [like, setLike] = useState<ListingDetails | null>(null)
  const chosen = useListingSelection(list)
  const [changing, setChanging] = useState<{ begun: InventoryChange | null } | null>(null)
  const { recent, remember, forget } = useRecentChange()
  const desk = useListingsLayout()
  const [isArranging, setArranging] = useState(false)
  const [fitting, setFitting] = useState<readonly string[] | null>(null)
  const isGrouped = list.controls.sort.key === 'upcoming'
  const stock = useEventStock(list, isGrouped)
  const columns = useMemo(
    () => (isGrouped ? desk.columns : [EVENT_COLUMN, ...desk.columns]),
    [isGrouped, desk.columns],
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
      <ListScreen
        list={list}
        title={t('LISTINGS_TABLE.TITLE')}
        noun={t('LISTINGS_TABLE.NOUN')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        link={{ hrefOf: ({ id }) => hrefOf(id), labelOf: inventoryListingLabel }}
        groupOf={isGrouped ? groupOf : undefined}
        selection={{
          selected: chosen.isAll ? new Set(list.rows.map(({ id }) => String(id))) : chosen.selected,
          onChange: chosen.choose,
          labelOf: inventoryListingLabel,
        }}
        onColumnsFit={setFitting}
        toolbar={
          <>
            {recent && !changing && (
              <Suspense>
                <RecentChange
                  recent={recent}
                  onDone={reload}
                  onSee={(begun) => setChanging({ begun })}
                  onClose={forget}
                />
              </Suspense>
            )}
            <SelectionBar
              count={chosen.count}
              total={list.total}
              isAll={chosen.isAll}
              onAll={chosen.chooseAll}
              onClear={chosen.clear}
              onChange={() => setChanging({ begun: null })}
            />
          </>
        }
        filters={
          <>
            <OrderListFilters
              label={t('LISTINGS_TABLE.SEARCH')}
              search={list.query.search}
              onSearch={(search) => list.narrow({ search })}
              statuses={LISTING_STATE_OPTIONS}
              status={list.query.state}
              onStatus={(state) => list.narrow({ state })}
            />
            <ActiveFilters narrowings={listActiveFilters(list)} />
            <ViewBar desk={desk} onArrange={() => setArranging(true)} />
          </>
        }
        totals={<TotalsStrip items={totals.data && inventoryItems(totals.data)} bones={5} />}
        renderCard={(listing) => (
          <ListingCard listing={listing} price={<ListingCell listing={listing} name="price" />} />
        )}
        tableFrom="compactLedger"
        toRange={rangeToLastMinute}
        outlook="ahead"
        deeds={
          <>
            <Button emphasis="quiet" icon={<IconUpload />} href={PATHS.listingsImport}>
              {t('LISTINGS_TABLE.IMPORT')}
            </Button>
            <Button emphasis="main" icon={<IconPlus />} onClick={() => writeDeed({ do: 'add' })}>
              {t('ADD_LISTING.ADD')}
            </Button>
          </>
        }
        reports={{ pdf: api.reports.inventory, csv: api.csvReports.inventory }}
        empty={{ drawing: 'seats', text: t('LISTINGS_TABLE.NO_LISTINGS') }}
        failedText={t('LISTINGS_TABLE.FAILED')}
      />
      <Suspense>
        {openId !== null && (
          <ListingDrawer
            id={openId}
            onClose={close}
            onDuplicate={(one) => {
              close()
              setLike(one)
            }}
          />
        )}
        {changing && (
          <ChangeDialog
            which={chosen.which}
            count={chosen.count}
            begun={changing.begun}
            onBegin={remember}
            onDone={({ state }) => {
              if (state === 'undone') forget()
              reload()
            }}
            onClose={() => {
              setChanging(null)
              if (changing.begun === null) chosen.clear()
            }}
          />
        )}
        {isArranging && (
          <ArrangeColumnsDialog desk={desk} fitting={fitting} onClose={() => setArranging(false)} />
        )}
        {(deed.do === 'add' || like !== null) && (
          <AddListing
            like={like}
            onAdded={reload}
            onClose={() => {
              setLike(null)
              writeDeed({ do: undefined }, { replace: true })
            }}
          />
        )}
      </Suspense>
    </GridContext>
  )
}
