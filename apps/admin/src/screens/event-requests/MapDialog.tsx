import { useForm } from '@seatdesk/app-kit/form'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { type AdminEventRequest, EVENT_STATUS } from '@seatdesk/domain'
import { SelectField, Text, TextField, toast } from '@seatdesk/ui'
import { useDeferredValue, useState } from 'react'
import * as v from 'valibot'

import { api } from '../../lib/api.ts'
import { eventDateText, eventText } from '../../lib/date-texts.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { t, translate } from '../../lib/i18n/catalog.ts'

/** The date of a requested event; null if the broker gave none. */
const requestDate = ({ dateTime }: AdminEventRequest): string | null =>
  dateTime && eventDateText({ dateTime, dateTBA: false, timeTBA: false })

interface MapDialogProps {
  request: AdminEventRequest
  onDone: () => Promise<void>
  onClose: () => void
}

const schema = v.object({
  event: v.pipe(v.string(), v.nonEmpty('EVENT_REQUESTS.EVENT_REQUIRED'), v.toNumber()),
})

/** Dialog that maps a request to an event of the catalog, which is searched by name. */
export function MapDialog({ request, onDone, onClose }: MapDialogProps) {
  const [search, setSearch] = useState(request.name)
  const { data } = useServerData(
    createQueryOptions(api.adminEvents.list, {
      search: useDeferredValue(search),
      status: EVENT_STATUS.approved,
      perPage: 20,
    }),
  )
  const events = (data?.results ?? []).map((event) => ({
    value: String(event.id),
    label: eventText(event),
  }))
  const form = useForm({
    schema,
    translate,
    initial: { event: '' },
    fieldNames: { eventId: 'event' },
    onSubmit: async ({ event }) => {
      const { data: response } = await api.adminEventRequests.map({
        id: request.id,
        eventId: event,
      })
      toast({
        tone: 'success',
        message: t('EVENT_REQUESTS.ANSWERED', { count: response.listed }),
      })
      onClose()
      await onDone()
    },
  })
  return (
    <FormDialog
      title={t('EVENT_REQUESTS.map_ONE', { name: request.name })}
      submitLabel={t('EVENT_REQUESTS.MAP')}
      root={form.root}
      isInProgress={form.isInProgress}
      onClose={onClose}
    >
      <Text>
        {t('EVENT_REQUESTS.REQUESTED', {
          event: [request.name, request.venue, requestDate(request)].filter(Boolean).join(', '),
          broker: request.account.name,
        })}
      </Text>
      <TextField
        label={t('EVENT_REQUESTS.FIND_EVENT')}
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SelectField
        label={t('EVENT_REQUESTS.EVENT')}
        options={[{ value: '', label: t('EVENT_FORM.CHOOSE') }, ...events]}
        // A long label is cut in the select.
        description={events.find(({ value }) => value === form.values.event)?.label}
        {...form.code('event')}
      />
    </FormDialog>
  )
}
