import {
  type InventoryChange,
  type InventoryListing,
  type ListingDetails,
  rangeToLastMinute,
} from '@seatdesk/domain'
import { ListScreen, useList } from '@seatdesk/front/list'
import { useQueryParams } from '@seatdesk/front/query'
import { createQueryOptions, useServerData } from '@seatdesk/front/query-cache'
import { Button, type Column } from '@seatdesk/ui'
import { IconPlus, IconUpload } from '@seatdesk/ui/icons'
import { lazy, Suspense, useMemo, useState } from 'react'

import { OrderListFilters, ActiveFilters } from '../../features/trades/LedgerFilters.tsx'
import { LISTING_STATE_OPTIONS, listActiveFilters } from '../../features/trades/narrowings.ts'
import { inventoryItems } from '../../features/trades/total-items.ts'
import { TotalsStrip } from '../../features/trades/TotalsStrip.tsx'
import { EventCell } from '../../features/trades/trade-columns.tsx'
import { useOpenRow } from '../../features/trades/use-open-row.ts'
import { SelectionBar } from '../../features/workbench/ChosenBar.tsx'
import { eventGroup } from '../../features/workbench/EventHead.tsx'
import { ListingCell } from '../../features/workbench/ListingCell.tsx'
import { GridContext } from '../../features/workbench/sheet-context.ts'
import { useListingSelection } from '../../features/workbench/use-chosen.ts'
import { useListingsLayout } from '../../features/workbench/use-desk-views.ts'
import { useEventStock } from '../../features/workbench/use-event-stock.ts'
import { useRecentChange } from '../../features/workbench/use-recent.ts'
import { useInventoryEditor } from '../../features/workbench/use-workbench.ts'
import { ViewBar } from '../../features/workbench/ViewBar.tsx'
import { listingsActionFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/desk.ts'
import { PATHS } from '../../lib/routes.ts'
import { lists } from '../../lib/screen-queries.ts'
import { useRefetchOnOrderEvents } from '../../lib/trades-changed.ts'
import { ListingCard, inventoryListingLabel } from './ListingCard.tsx'

const ListingDrawer = lazy(async () => ({
  default: (await import('../../features/trades/ListingDrawer.tsx')).ListingDrawer,
}))

const AddListing = lazy(async () => ({
  default: (await import('../../features/workbench/AddListing.tsx')).AddListing,
}))

const ChangeDialog = lazy(async () => ({
  default: (await import('../../features/workbench/ChangeDialog.tsx')).ChangeDialog,
}))

const RecentChange = lazy(async () => ({
  default: (await import('../../features/workbench/RecentChange.tsx')).RecentChange,
}))

const ArrangeColumnsDialog = lazy(async () => ({
  default: (await import('../../features/workbench/ArrangeDialog.tsx')).ArrangeColumnsDialog,
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
