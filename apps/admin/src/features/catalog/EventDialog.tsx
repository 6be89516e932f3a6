import { useForm } from '@seatdesk/app-kit/form'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  type AdminEvent,
  isRealWallTime,
  type Performer,
  type Tag,
  wallTime,
} from '@seatdesk/domain'
import { Button, CheckboxField, SelectField, Stack, Text, TextField } from '@seatdesk/ui'
import { DateField } from '@seatdesk/ui/date-field'
import { Modal } from '@seatdesk/ui/modal'
import { useDeferredValue, useId, useState } from 'react'
import * as v from 'valibot'

import { api } from '../../lib/api.ts'
import { eventDateAndVenue } from '../../lib/date-texts.ts'
import { t, translate } from '../../lib/i18n/catalog.ts'
import { CATEGORY_OPTIONS } from '../../lib/statuses.ts'
import {
  CatalogMultiSelect,
  performerOptionSource,
  loadTagOptions,
} from './internal/CatalogMultiSelect.tsx'

interface VenueSelectProps {
  name: string
  /** Id of the selected venue as text; empty if none is selected. */
  value: string
  error: string | null
  /** Initial search text; none by default. */
  searched?: string
  /** Initially selected venue; `null` for none. */
  chosen: { id: number; name: string; city: string } | null
  onChange: (value: string) => void
  onBlur: () => void
}

/** Select field for one venue, searched by part of its name or city. */
function VenueSelect({ searched = '', chosen, ...field }: VenueSelectProps) {
  const [search, setSearch] = useState(searched)
  const { data } = useServerData(
    createQueryOptions(api.adminVenues.list, { search: useDeferredValue(search), perPage: 20 }),
  )
  const found = (data?.results ?? []).filter(({ id }) => id !== chosen?.id)
  const venues = chosen ? [chosen, ...found] : found
  const isChanged = chosen !== null && field.value !== String(chosen.id)
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
        {...(isChanged && {
          description: t('EVENT_FORM.CURRENT_VENUE', { venue: `${chosen.name}, ${chosen.city}` }),
        })}
        {...field}
      />
    </>
  )
}

type EventFields = Parameters<typeof api.adminEvents.create>[0]

interface EventDialogProps {
  title: string
  /** Event to edit; omit to create one. The date of an existing event changes by rescheduling. */
  event?: AdminEvent
  /** Values to start a new event from; none by default. */
  suggested?: { name: string; venue: string | null; dateTime: string | null }
  /** Saves the form values; the form shows any error thrown. */
  onSave: (fields: EventFields) => Promise<void>
  onClose: () => void
}

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('EVENT_FORM.NAME_REQUIRED')),
  category: v.pipe(
    v.string(),
    v.toNumber(),
    v.picklist(CATEGORY_OPTIONS.map((item) => item.value)),
  ),
  venue: v.pipe(v.string(), v.nonEmpty('EVENT_FORM.VENUE_REQUIRED'), v.toNumber()),
  dateTime: v.pipe(
    v.string(),
    v.check((text) => isRealWallTime(`${text}:00`), 'EVENT.DATE_REQUIRED'),
    v.transform((text) => wallTime(`${text}:00`)),
  ),
  dateTBA: v.boolean(),
  timeTBA: v.boolean(),
  session: v.pipe(v.string(), v.trim(), v.maxLength(40, 'EVENT_FORM.SESSION_LONG')),
  cover: v.pipe(v.string(), v.trim()),
})

/** Dialog with all fields of an event. */
export function EventDialog({ title, event, suggested, onSave, onClose }: EventDialogProps) {
  const id = useId()
  const [tags, setTags] = useState<readonly Tag[]>(event?.tags ?? [])
  const [performers, setPerformers] = useState<readonly Performer[]>(event?.performers ?? [])
  const form = useForm({
    schema,
    translate,
    initial: {
      name: event?.name ?? suggested?.name ?? '',
      category: String(event?.eventCategoryId ?? CATEGORY_OPTIONS[0]?.value),
      venue: event ? String(event.venue.id) : '',
      // The field has no seconds.
      dateTime: (event ?? suggested)?.dateTime?.slice(0, 16) ?? '',
      dateTBA: event?.dateTBA ?? false,
      timeTBA: event?.timeTBA ?? false,
      session: event?.session ?? '',
      cover: event?.coverImageURL ?? '',
    },
    fieldNames: { venueId: 'venue', eventCategoryId: 'category', coverImageURL: 'cover' },
    onSubmit: async ({ category, venue, cover, session, ...details }) => {
      await onSave({
        ...details,
        eventCategoryId: category,
        venueId: venue,
        coverImageURL: cover || null,
        // The server takes the label of a new event from its name.
        ...(event || session !== '' ? { session: session || null } : {}),
        tagIds: tags.map((tag) => tag.id),
        // Without selected performers the server matches a new event's name against performer
        // names.
        ...(event || performers.length > 0
          ? { performerIds: performers.map((performer) => performer.id) }
          : {}),
      })
      onClose()
    },
  })
  return (
    <Modal
      isOpen
      size="medium"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t(event ? 'EVENT_FORM.SAVE' : 'EVENT_FORM.ADD')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="sm">
          {event && <Text>{eventDateAndVenue(event)}</Text>}
          <TextField label={t('EVENT_FORM.NAME')} data-autofocus {...form.text('name')} />
          <SelectField
            label={t('EVENT_FORM.CATEGORY')}
            options={CATEGORY_OPTIONS.map(({ value, label }) => ({ value: String(value), label }))}
            {...form.choice('category')}
          />
          <VenueSelect
            searched={suggested?.venue ?? ''}
            chosen={event?.venue ?? null}
            {...form.code('venue')}
          />
          {!event && (
            <>
              <DateField withTime label={t('EVENT_FORM.DATE_TIME')} {...form.day('dateTime')} />
              <CheckboxField label={t('EVENT_FORM.DATE_TBA')} {...form.box('dateTBA')} />
              <CheckboxField label={t('EVENT_FORM.TIME_TBA')} {...form.box('timeTBA')} />
            </>
          )}
          <TextField
            label={t('EVENT_FORM.SESSION')}
            description={t('EVENT_FORM.SESSION_HINT')}
            {...form.text('session')}
          />
          <TextField label={t('EVENT_FORM.COVER')} type="url" {...form.text('cover')} />
          <CatalogMultiSelect
            by={performerOptionSource}
            chosen={performers}
            onChange={setPerformers}
          />
          <CatalogMultiSelect by={loadTagOptions} chosen={tags} onChange={setTags} />
        </Stack>
      </form>
    </Modal>
  )
}
