import { unbrokenTime } from '@seatdesk/app-kit/dates'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { type Event, eventDate, type EventSummary } from '@seatdesk/domain'
import { ComboField } from '@seatdesk/ui/combo-field'

import { api } from '../api.ts'
import { t } from '../i18n/listing-dialogs.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'

interface EventSearchFieldProps {
  /** The label of an optional field; by default the field is required and called "Event". */
  label?: string
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
export function EventSearchField({
  label,
  found,
  text,
  onType,
  onFind,
  error,
  onBlur,
}: EventSearchFieldProps) {
  const search = useDebouncedValue(text.trim())
  const { data } = useServerData(
    search === ''
      ? null
      : createQueryOptions(api.events.list, { search, perPage: MAX_SUGGESTIONS }),
  )
  const events = data?.results ?? []
  return (
    <ComboField
      name="eventId"
      label={label ?? t('ADD_LISTING.EVENT')}
      placeholder={t('ADD_LISTING.EVENT_HINT')}
      {...(label === undefined && { 'data-autofocus': true, required: true })}
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

const MAX_SUGGESTIONS = 10

/** Date and time, which distinguish two nights of one show. */
const noteOf = (event: EventSummary): string => {
  const { date, time } = eventDate(event)
  return [date, time && unbrokenTime(time), event.venue.name, event.venue.city]
    .filter(Boolean)
    .join(', ')
}
