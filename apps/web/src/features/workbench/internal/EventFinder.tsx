import { type Event, eventDate, type EventSummary } from '@seatdesk/domain'
import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
import { ComboField } from '@seatdesk/ui/combo-field'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/desk.ts'
import { useLater } from './use-later.ts'

interface EventFinderProps {
  /** The selected event; `null` if none. */
  found: EventSummary | null
  /** The typed text. */
  text: string
  onType: (text: string) => void
  onFind: (event: Event) => void
  error: string | null
  onBlur: () => void
}

/** Event search field with suggestions. */
export function EventFinder({ found, text, onType, onFind, error, onBlur }: EventFinderProps) {
  const search = useLater(text.trim())
  const { data } = useServerData(
    search === '' ? null : queryOptionsFor(api.events.list, { search, perPage: OFFERS }),
  )
  const events = data?.results ?? []
  return (
    <ComboField
      name="eventId"
      label={t('ADD_LISTING.EVENT')}
      placeholder={t('ADD_LISTING.EVENT_HINT')}
      data-autofocus
      required
      isAnswer
      description={found && noteOf(found)}
      value={text}
      error={error}
      options={events.map((event) => ({
        value: String(event.id),
        label: event.name,
        note: noteOf(event),
      }))}
      onChange={onType}
      onBlur={onBlur}
      onChoose={({ value }) => {
        const event = events.find(({ id }) => String(id) === value)
        if (event) onFind(event)
      }}
    />
  )
}

const OFFERS = 10

/** Date and time, which distinguish two nights of one show. */
const noteOf = (event: EventSummary): string => {
  const { date, time } = eventDate(event)
  return [date, time, event.venue.name, event.venue.city].filter(Boolean).join(', ')
}
