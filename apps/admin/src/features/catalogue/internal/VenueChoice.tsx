import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
import { SelectField, TextField } from '@seatdesk/ui'
import { useDeferredValue, useState } from 'react'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/catalogue.ts'

interface VenueChoiceProps {
  name: string
  /** The id of the venue chosen, as text; empty while none is. */
  value: string
  error: string | null
  /** The venue that is chosen at first; none when `null`. */
  chosen: { id: number; name: string; city: string } | null
  onChange: (value: string) => void
  onBlur: () => void
}

/** One venue, found by a part of its name or place. */
export function VenueChoice({ chosen, ...field }: VenueChoiceProps) {
  const [search, setSearch] = useState('')
  const { data } = useServerData(
    queryOptionsFor(api.officeVenues.list, { search: useDeferredValue(search), perPage: 20 }),
  )
  const found = (data?.results ?? []).filter(({ id }) => id !== chosen?.id)
  const venues = chosen ? [chosen, ...found] : found
  return (
    <>
      <TextField
        label={t('EVENT_FORM.FIND_VENUE')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SelectField
        label={t('EVENT_FORM.VENUE')}
        options={[
          { value: '', label: t('EVENT_FORM.CHOOSE') },
          ...venues.map(({ id, name, city }) => ({ value: String(id), label: `${name}, ${city}` })),
        ]}
        {...field}
      />
    </>
  )
}
