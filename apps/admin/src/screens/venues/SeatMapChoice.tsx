import type { SeatMap } from '@seatdesk/domain'
import { useResource } from '@seatdesk/front/resource'
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

const findSeatMaps = async (search: string, signal: AbortSignal): Promise<SeatMap[]> =>
  (await api.officeSeatMaps.list({ search, perPage: 20 }, { signal })).results

const loadSeatMap = async (id: number, signal: AbortSignal): Promise<SeatMap> =>
  (await api.officeSeatMaps.get({ id }, { signal })).data

/** One drawing of a house, found by a part of its name, or none. */
export function SeatMapChoice({ chosen, ...field }: SeatMapChoiceProps) {
  const [search, setSearch] = useState('')
  const { data } = useResource(findSeatMaps, useDeferredValue(search))
  const { data: current } = useResource(loadSeatMap, chosen)
  const found = (data ?? []).filter(({ id }) => id !== current?.id)
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
