import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
import { SelectField, TextField } from '@seatdesk/ui'
import { useDeferredValue, useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/catalogue.ts'

interface SeatMapChoiceProps {
  name: string
  /** The id of the drawing chosen, as text; empty for none. */
  value: string
  /** The drawing that is chosen at first. */
  chosen: number | null
  onChange: (value: string) => void
}

/** One drawing of a house, found by a part of its name, or none. */
export function SeatMapChoice({ chosen, ...field }: SeatMapChoiceProps) {
  const [search, setSearch] = useState('')
  const { data } = useServerData(
    queryOptionsFor(api.officeSeatMaps.list, { search: useDeferredValue(search), perPage: 20 }),
  )
  const { data: current } = useServerData(
    chosen === null ? null : queryOptionsFor(api.officeSeatMaps.get, { id: chosen }),
  )
  const found = (data?.results ?? []).filter(({ id }) => id !== current?.id)
  const seatMaps = current ? [current, ...found] : found
  return (
    <>
      <TextField
        label={t('VENUES.FIND_MAP')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SelectField
        label={t('VENUES.SEAT_MAP')}
        options={[
          { value: '', label: t('VENUES.NO_MAP') },
          ...seatMaps.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...field}
      />
    </>
  )
}
