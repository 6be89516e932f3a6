import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { eventStatus, type AdminEvent, rangeThroughLastMinute } from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { Button, type Column, toast } from '@seatdesk/ui'
import { IconPlus } from '@seatdesk/ui/icons'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { hrefs, listFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { useBulkAction } from '../../lib/BulkBar.tsx'
import type { BulkAction } from '../../lib/BulkDialog.tsx'
import { StatusCell } from '../../lib/Cells.tsx'
import { eventDateText, eventText } from '../../lib/date-texts.ts'
import { t } from '../../lib/i18n/catalog.ts'
import { SelectFilter, ListFilters } from '../../lib/ListFilters.tsx'
import { PATHS } from '../../lib/routes.ts'
import { RowCard } from '../../lib/RowCard.tsx'
import { CATEGORY_OPTIONS, EVENT_STATUS_OPTIONS } from '../../lib/statuses.ts'

const EventDialog = lazyComponent(
  async () => (await import('../../features/catalog/EventDialog.tsx')).EventDialog,
)

/** Creates an event, then opens it. */
function AddEvent() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button icon={<IconPlus />} onClick={() => setOpen(true)}>
        {t('EVENTS.ADD')}
      </Button>
      {isOpen && (
        <Suspense>
          <EventDialog
            title={t('EVENTS.ADD')}
            onSave={async (details) => {
              const { data } = await api.adminEvents.create(details)
              toast({ tone: 'success', message: t('EVENTS.ADDED') })
              await navigate(hrefs.event(data.id))
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const statusOf = ({ statusId }: AdminEvent) => <StatusCell status={eventStatus(statusId)} />

const categoryOf = ({ eventCategoryId }: AdminEvent) =>
  CATEGORY_OPTIONS.find(({ value }) => value === eventCategoryId)?.label

const columns: Column<AdminEvent>[] = [
  {
    key: 'name',
    header: t('EVENTS.NAME'),
    widthEm: 14,
    grows: true,
    sortKey: 'name',
    render: ({ name }) => name,
  },
  {
    key: 'category',
    header: t('EVENTS.CATEGORY'),
    widthEm: 10,
    yields: 1,
    isQuiet: true,
    render: categoryOf,
  },
  {
    key: 'venue',
    header: t('EVENTS.VENUE'),
    widthEm: 14,
    grows: true,
    sortKey: 'venue',
    render: ({ venue }) => `${venue.name}, ${venue.city}`,
  },
  {
    key: 'when',
    header: t('EVENTS.WHEN'),
    widthEm: 16,
    sortKey: 'date_time',
    render: eventDateText,
  },
  { key: 'status', header: t('EVENTS.STATUS'), widthEm: 8, render: statusOf },
  {
    key: 'listings',
    header: t('EVENTS.LISTINGS'),
    widthEm: 5.5,
    align: 'end',
    render: ({ liveListings }) => liveListings.toLocaleString('en-US'),
  },
  {
    key: 'orders',
    header: t('EVENTS.ORDERS'),
    widthEm: 7,
    align: 'end',
    render: ({ openOrders }) => openOrders.toLocaleString('en-US'),
  },
]

const link = {
  hrefOf: ({ id }: AdminEvent) => hrefs.event(id),
  labelOf: eventText,
}

const keyOf = ({ id }: AdminEvent) => String(id)

const APPROVE: BulkAction = {
  title: t('EVENTS.APPROVE_MANY'),
  titleOf: (count) => t('EVENTS.APPROVE_COUNT', { count }),
  text: t('EVENTS.APPROVE_MANY_TEXT'),
  run: ({ ids }, options) => api.adminEvents.approveMany({ ids }, options),
}

/** List of events in every status, with a button to add one. */
export function EventsScreen() {
  const list = useList({
    call: adminCalls.adminEvents.list,
    fields: listFields.events,
    ask: api.adminEvents.list,
  })
  const { query, narrow } = list
  const bulk = useBulkAction(APPROVE, list, link.labelOf)
  return (
    <ListScreen
      list={list}
      title={t('EVENTS.TITLE')}
      noun={t('EVENTS.NOUN')}
      toRange={rangeThroughLastMinute}
      headerActions={
        <Button emphasis="quiet" href={PATHS.schedule}>
          {t('SCHEDULE.TITLE')}
        </Button>
      }
      mainAction={<AddEvent />}
      filters={
        <ListFilters searchLabel={t('EVENTS.SEARCH')} list={list}>
          <SelectFilter
            label={t('EVENTS.STATUS')}
            options={EVENT_STATUS_OPTIONS}
            value={EVENT_STATUS_OPTIONS.find(({ value }) => value === query.status)?.value}
            onChange={(status) => narrow({ status })}
          />
          <SelectFilter
            label={t('EVENTS.CATEGORY')}
            options={CATEGORY_OPTIONS}
            value={CATEGORY_OPTIONS.find(({ value }) => value === query.type)?.value}
            onChange={(type) => narrow({ type })}
          />
        </ListFilters>
      }
      columns={columns}
      keyOf={keyOf}
      link={link}
      {...bulk}
      renderCard={(event) => (
        <RowCard
          title={event.name}
          status={statusOf(event)}
          facts={{ venue: `${event.venue.name}, ${event.venue.city}`, when: eventDateText(event) }}
        />
      )}
      tableFrom="cards"
      empty={{ drawing: 'ticket', text: t('EVENTS.NONE'), action: <AddEvent /> }}
      failedText={t('EVENTS.FAILED')}
    />
  )
}
