import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { type AdminVenue, timeZoneLabel, venueAddress } from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { Button, type Column, Group, Link, toast } from '@seatdesk/ui'
import { IconPlus } from '@seatdesk/ui/icons'
import { Suspense, useCallback, useState } from 'react'

import { venueMergeConfig } from '../../features/catalog/merge-configs.ts'
import { MergeButton } from '../../features/catalog/MergeButton.tsx'
import { hrefs, listFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { t as said } from '../../lib/i18n/actions.ts'
import { t } from '../../lib/i18n/catalog.ts'
import { ListFilters } from '../../lib/ListFilters.tsx'
import { RowCard } from '../../lib/RowCard.tsx'

const VenueDialog = lazyComponent(async () => (await import('./VenueDialog.tsx')).VenueDialog)

const columns: Column<AdminVenue>[] = [
  { key: 'name', header: t('VENUES.NAME'), sortKey: 'name', render: ({ name }) => name },
  { key: 'address', header: t('VENUES.ADDRESS'), isQuiet: true, render: ({ address }) => address },
  {
    key: 'city',
    header: t('VENUES.CITY'),
    sortKey: 'city',
    render: ({ city, state }) => `${city}, ${state}`,
  },
  {
    key: 'timeZone',
    header: t('VENUES.TIME_ZONE'),
    isQuiet: true,
    render: ({ timeZone }) => timeZoneLabel(timeZone),
  },
  {
    key: 'seatMap',
    header: t('VENUES.SEAT_MAP'),
    isSingleLine: true,
    render: ({ seatMapId }) =>
      seatMapId === null ? (
        t('VENUES.NO_MAP')
      ) : (
        <Link href={hrefs.seatMap(seatMapId)}>{t('VENUES.SEAT_MAP')}</Link>
      ),
  },
  {
    key: 'events',
    header: t('VENUES.EVENTS'),
    sortKey: 'events',
    align: 'end',
    render: ({ events }) => events.toLocaleString('en-US'),
  },
]

/** List of venues. */
export function VenuesScreen() {
  const list = useList({
    call: adminCalls.adminVenues.list,
    fields: listFields.venues,
    ask: api.adminVenues.list,
  })
  const { reload } = list
  const [edited, setEdited] = useState<AdminVenue | 'new' | null>(null)
  const editOf = useCallback(
    (venue: AdminVenue) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button
          size="small"
          aria-label={t('VENUES.EDIT_ONE', { name: venue.name })}
          onClick={() => setEdited(venue)}
        >
          {t('VENUES.EDIT')}
        </Button>
        <MergeButton
          isInRow
          id={venue.id}
          name={venue.name}
          detail={venueAddress(venue)}
          by={venueMergeConfig}
          onDone={reload}
        />
      </Group>
    ),
    [reload],
  )
  const add = (
    <Button icon={<IconPlus />} onClick={() => setEdited('new')}>
      {t('VENUES.ADD')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        title={t('VENUES.TITLE')}
        noun={t('VENUES.NOUN')}
        mainAction={add}
        filters={<ListFilters searchLabel={t('VENUES.SEARCH')} list={list} />}
        columns={columns}
        keyOf={({ id }) => String(id)}
        actions={{ header: said('LIST.ACTS'), render: editOf }}
        renderCard={(venue) => (
          <RowCard
            title={venue.name}
            facts={{ address: venueAddress(venue), zone: timeZoneLabel(venue.timeZone) }}
            end={editOf(venue)}
          />
        )}
        tableFrom="cards"
        empty={{ drawing: 'seats', text: t('VENUES.NONE'), action: add }}
        failedText={t('VENUES.FAILED')}
      />
      {edited && (
        <Suspense>
          <VenueDialog
            venue={edited === 'new' ? null : edited}
            onSave={async (fields) => {
              if (edited === 'new') await api.adminVenues.create(fields)
              else await api.adminVenues.change({ id: edited.id, ...fields })
              toast({
                tone: 'success',
                message: t(edited === 'new' ? 'VENUES.ADDED' : 'VENUES.SAVED'),
              })
              await reload()
            }}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  )
}
