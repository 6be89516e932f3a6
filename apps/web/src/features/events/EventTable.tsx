import type { Event } from '@seatdesk/domain'
import { DataTable, type DataTableProps, useWiderThan } from '@seatdesk/ui'
import { useMemo } from 'react'

import { hrefs } from '../../lib/routes.ts'
import { eventColumns } from './internal/event-columns.tsx'
import { EventRowCard } from './internal/EventRowCard.tsx'

interface EventTableProps extends Pick<
  DataTableProps<Event>,
  'caption' | 'rows' | 'sort' | 'onSort' | 'isWaiting' | 'empty' | 'failed'
> {
  /** Called with what an event's star should become; the same function on every render. */
  onStar: (event: Event, isFavorite: boolean) => void
}

/** Events as a table, or as cards where that is too narrow. Each leads to its tickets. */
export function EventTable({ onStar, ...rest }: EventTableProps) {
  const isWide = useWiderThan('cards')
  const columns = useMemo(() => eventColumns(onStar), [onStar])
  return (
    <DataTable
      columns={columns}
      keyOf={keyOf}
      hrefOf={hrefOf}
      linkLabelOf={nameOf}
      layout={isWide ? 'table' : 'cards'}
      renderCard={(event) => <EventRowCard event={event} onStar={onStar} />}
      {...rest}
    />
  )
}

const keyOf = (event: Event) => String(event.id)
const hrefOf = (event: Event) => hrefs.eventTickets(event.id)
const nameOf = (event: Event) => event.name
