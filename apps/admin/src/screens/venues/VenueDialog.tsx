import { timeZoneOptions } from '@seatdesk/app-kit/dates'
import { useForm } from '@seatdesk/app-kit/form'
import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { AdminVenue } from '@seatdesk/domain'
import { Button, SelectField, Stack, TextField } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useDeferredValue, useId, useState } from 'react'
import * as v from 'valibot'

import { api } from '../../lib/api.ts'
import { t, translate } from '../../lib/i18n/catalog.ts'
import { UnmappedSections } from './UnmappedSections.tsx'

interface SeatMapSelectProps {
  name: string
  /** Id of the selected seat map as text; empty for none. */
  value: string
  /** Id of the initially selected seat map; `null` for none. */
  chosen: number | null
  onChange: (value: string) => void
}

/** Select field for an optional seat map, searched by part of its name. */
function SeatMapSelect({ chosen, ...field }: SeatMapSelectProps) {
  const [search, setSearch] = useState('')
  const { data } = useServerData(
    createQueryOptions(api.adminSeatMaps.list, { search: useDeferredValue(search), perPage: 20 }),
  )
  const { data: current } = useServerData(
    chosen === null ? null : createQueryOptions(api.adminSeatMaps.get, { id: chosen }),
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

interface VenueDialogProps {
  /** Venue to edit; `null` to create one. */
  venue: AdminVenue | null
  /** Saves the form values; the form shows any error thrown. */
  onSave: (fields: Parameters<typeof api.adminVenues.create>[0]) => Promise<void>
  onClose: () => void
}

const requiredText = (error: MessageKeyOf<typeof t>) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(error))

/** Parses decimal degrees; returns null for an empty field. */
const optionalDegrees = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || /^-?\d+(\.\d+)?$/.test(text), 'VENUES.NO_DEGREES'),
  v.transform((text) => (text === '' ? null : Number(text))),
)

const schema = v.object({
  name: requiredText('VENUES.NAME_REQUIRED'),
  address: requiredText('VENUES.ADDRESS_REQUIRED'),
  city: requiredText('VENUES.CITY_REQUIRED'),
  state: requiredText('VENUES.STATE_REQUIRED'),
  timeZone: requiredText('VENUES.TIME_ZONE_REQUIRED'),
  latitude: optionalDegrees,
  longitude: optionalDegrees,
  seatMap: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : Number(id))),
  ),
})

/** Dialog with all fields of a venue. */
export function VenueDialog({ venue, onSave, onClose }: VenueDialogProps) {
  const id = useId()
  const timeZone = venue?.timeZone ?? 'America/New_York'
  const [timeZones] = useState(() => timeZoneOptions(timeZone))
  const form = useForm({
    schema,
    translate,
    initial: {
      name: venue?.name ?? '',
      address: venue?.address ?? '',
      city: venue?.city ?? '',
      state: venue?.state ?? '',
      timeZone,
      latitude: venue?.latitude?.toString() ?? '',
      longitude: venue?.longitude?.toString() ?? '',
      seatMap: venue?.seatMapId ? String(venue.seatMapId) : '',
    },
    fieldNames: { seatMapId: 'seatMap' },
    onSubmit: async ({ seatMap, ...details }) => {
      await onSave({ ...details, seatMapId: seatMap })
      onClose()
    },
  })
  return (
    <Modal
      isOpen
      title={venue ? t('VENUES.EDIT_ONE', { name: venue.name }) : t('VENUES.ADD')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t(venue ? 'VENUES.SAVE' : 'VENUES.ADD_IT')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="sm">
          <TextField label={t('VENUES.NAME')} data-autofocus {...form.text('name')} />
          <TextField label={t('VENUES.ADDRESS')} {...form.text('address')} />
          <TextField label={t('VENUES.CITY')} {...form.text('city')} />
          <TextField label={t('VENUES.STATE')} {...form.text('state')} />
          <SelectField
            label={t('VENUES.TIME_ZONE')}
            options={timeZones}
            {...form.code('timeZone')}
          />
          <TextField label={t('VENUES.LATITUDE')} {...form.text('latitude')} />
          <TextField label={t('VENUES.LONGITUDE')} {...form.text('longitude')} />
          <SeatMapSelect chosen={venue?.seatMapId ?? null} {...form.choice('seatMap')} />
          {venue && <UnmappedSections venueId={venue.id} />}
        </Stack>
      </form>
    </Modal>
  )
}
