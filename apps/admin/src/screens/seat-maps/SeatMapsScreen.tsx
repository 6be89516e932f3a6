import { ListScreen, useList } from '@seatdesk/app-kit/list'
import type { SeatMap } from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import type { Column } from '@seatdesk/ui'
import { IconPlus } from '@seatdesk/ui/icons'
import { useNavigate } from 'react-router'

import { hrefs, listFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { formatInstantDay } from '../../lib/date-texts.ts'
import { t } from '../../lib/i18n/catalog.ts'
import { ListFilters } from '../../lib/ListFilters.tsx'
import { RowCard } from '../../lib/RowCard.tsx'
import { UploadSeatMapButton } from './SeatMapActions.tsx'

const columns: Column<SeatMap>[] = [
  { key: 'name', header: t('SEAT_MAPS.NAME'), sortKey: 'name', render: ({ name }) => name },
  {
    key: 'sections',
    header: t('SEAT_MAPS.SECTIONS'),
    align: 'end',
    render: ({ sections }) => sections.length.toLocaleString('en-US'),
  },
  {
    key: 'venues',
    header: t('SEAT_MAPS.VENUES'),
    align: 'end',
    render: ({ venues }) => venues.toLocaleString('en-US'),
  },
  {
    key: 'events',
    header: t('SEAT_MAPS.EVENTS'),
    align: 'end',
    render: ({ events }) => events.toLocaleString('en-US'),
  },
  {
    key: 'created',
    header: t('SEAT_MAPS.CREATED'),
    sortKey: 'created_at',
    align: 'end',
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
]

const link = {
  hrefOf: ({ id }: SeatMap) => hrefs.seatMap(id),
  labelOf: ({ name }: SeatMap) => name,
}

/** Seat maps of venues. */
export function SeatMapsScreen() {
  const navigate = useNavigate()
  const list = useList({
    call: adminCalls.adminSeatMaps.list,
    fields: listFields.seatMaps,
    ask: api.adminSeatMaps.list,
  })
  const add = (
    <UploadSeatMapButton
      icon={<IconPlus />}
      title={t('SEAT_MAPS.ADD')}
      done={t('SEAT_MAPS.ADDED')}
      name=""
      upload={api.adminSeatMaps.upload}
      onDone={async ({ data }) => navigate(hrefs.seatMap(data.id))}
    />
  )
  return (
    <ListScreen
      list={list}
      title={t('SEAT_MAPS.TITLE')}
      noun={t('SEAT_MAPS.NOUN')}
      mainAction={add}
      filters={<ListFilters searchLabel={t('SEAT_MAPS.SEARCH')} list={list} />}
      columns={columns}
      keyOf={({ id }) => String(id)}
      link={link}
      renderCard={(seatMap) => (
        <RowCard
          title={seatMap.name}
          facts={{
            sections: `${t('SEAT_MAPS.SECTIONS')}: ${seatMap.sections.length}`,
            uses: `${t('SEAT_MAPS.VENUES')}: ${seatMap.venues}, ${t('SEAT_MAPS.EVENTS').toLowerCase()}: ${seatMap.events}`,
            created: `${t('SEAT_MAPS.CREATED')} ${formatInstantDay(seatMap.createdAt)}`,
          }}
        />
      )}
      tableFrom="cards"
      empty={{ drawing: 'seats', text: t('SEAT_MAPS.NONE'), action: add }}
      failedText={t('SEAT_MAPS.FAILED')}
    />
  )
}
