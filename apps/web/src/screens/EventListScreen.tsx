import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { CATEGORIES, type Event, eventListHeading } from '@seatdesk/domain'
import { Button, Skeleton, StarToggle } from '@seatdesk/ui'
import { Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'

import { eventColumns, EventRowCard } from '../features/events/event-columns.tsx'
import { EventFilters } from '../features/events/EventFilters.tsx'
import { hrefs } from '../lib/addresses.ts'
import { Allowed } from '../lib/Allowed.tsx'
import { t } from '../lib/i18n/events.ts'
import { useRight } from '../lib/rights.ts'
import { PATHS } from '../lib/routes.ts'
import { favoriteList, screenLists } from '../lib/screen-queries.ts'
import { toggleFavorite } from '../lib/toggle-favorite.ts'
import { useTitle } from '../lib/use-title.ts'

const RequestEventDialog = lazyComponent(
  async () => (await import('../features/event-request/RequestEventDialog.tsx')).RequestEventDialog,
)

const SaveSearchTools = lazyComponent(
  async () => (await import('../features/watches/SaveSearchTools.tsx')).SaveSearchTools,
)

const link = {
  hrefOf: ({ id }: Event) => hrefs.eventTickets(id),
  labelOf: ({ name }: Event) => name,
}

/** The event list, also limited to favorites. */
export function EventListScreen() {
  const mayStar = useRight('annotate')
  const isFavorites = useLocation().pathname === PATHS.favoriteList
  const list = useList(isFavorites ? favoriteList : screenLists.events)
  const { query, narrow, clear, reload } = list
  const heading = eventListHeading(isFavorites ? CATEGORIES.favorite.id : (query.type ?? null))
  useTitle(heading)
  const [isRequesting, setRequesting] = useState(false)

  const starOf = useCallback(
    (event: Event) => (
      <Allowed right="annotate">
        <StarToggle
          isOn={event.isFavorite}
          label={event.name}
          onToggle={(isOn) => void toggleFavorite(event, isOn, [{ clear, reload }])}
        />
      </Allowed>
    ),
    [clear, reload],
  )

  return (
    <>
      <ListScreen
        list={list}
        title={heading}
        noun={t('EVENTS.NOUN')}
        headerActions={
          <Suspense fallback={<Skeleton width="18.1rem" height="2.25rem" />}>
            <SaveSearchTools
              query={isFavorites ? { ...query, type: CATEGORIES.favorite.id } : query}
              heading={heading}
            />
          </Suspense>
        }
        search={<EventFilters query={query} onChange={narrow} onFind={narrow} />}
        columns={eventColumns}
        keyOf={({ id }) => String(id)}
        link={link}
        {...(mayStar && {
          actions: { header: t('EVENTS.FAVORITE'), widthEm: 4.5, render: starOf },
        })}
        renderCard={(event) => <EventRowCard event={event} star={starOf(event)} />}
        tableFrom="cards"
        empty={{
          drawing: isFavorites ? 'star' : 'search',
          text: t(isFavorites ? 'EVENTS.NO_FAVORITES' : 'EVENTS.NO_EVENTS'),
          action: <Button href={PATHS.events}>{t('EVENTS.TO_EVENTS')}</Button>,
          // Among the favorites an event that matches nothing is not missing in the catalog.
          ...(isFavorites
            ? { noMatchText: t('EVENTS.NO_FAVORITE_MATCHES') }
            : {
                noMatchText: t('EVENTS.NO_EVENTS'),
                noMatchAction: (
                  <Allowed right="manageInventory">
                    <Button onClick={() => setRequesting(true)}>{t('EVENT_REQUEST.ASK')}</Button>
                  </Allowed>
                ),
              }),
        }}
        failedText={t('EVENTS.FAILED')}
      />
      {isRequesting && (
        <Suspense>
          <RequestEventDialog name={query.search ?? ''} onClose={() => setRequesting(false)} />
        </Suspense>
      )}
    </>
  )
}
