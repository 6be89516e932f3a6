import { eventStatus } from '@seatdesk/domain'
import { queryOptionsFor, usePolling, useServerData } from '@seatdesk/front/query-cache'

import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { Loaded } from '../../lib/Loaded.tsx'
import { t } from '../../lib/messages/catalogue.ts'
import { StatusCell } from '../../lib/StatusCell.tsx'
import { useIdParam } from '../../lib/use-id-param.ts'
import { useTitle } from '../../lib/use-title.ts'
import { EventActions } from './EventActions.tsx'
import { EventPanels } from './EventPanels.tsx'
import { EventReports } from './EventReports.tsx'

/** One event of any state: what it is, what can befall it, and what did. */
export function EventScreen() {
  const id = useIdParam()
  const event = useServerData(queryOptionsFor(api.officeEvents.get, { id }))
  const changes = useServerData(queryOptionsFor(api.officeEvents.changes, { id }))
  useTitle(event.data?.name ?? t('EVENTS.TITLE'))
  const reload = async () => void (await Promise.all([event.reload(), changes.reload()]))
  const refresh = async () => void (await Promise.all([event.refresh(), changes.refresh()]))
  usePolling(refresh)
  return (
    <Loaded resource={event} missing={t('EVENT.MISSING')} failed={t('EVENT.FAILED')}>
      {(data) => (
        <DetailPage
          title={data.name}
          back={{ href: hrefs.events(), label: t('EVENTS.TITLE') }}
          status={<StatusCell status={eventStatus(data.statusId)} />}
          actions={<EventActions event={data} onDone={reload} />}
        >
          <EventPanels event={data} />
          <EventReports changes={changes.data ?? []} />
        </DetailPage>
      )}
    </Loaded>
  )
}
