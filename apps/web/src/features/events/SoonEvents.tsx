import type { Event, ListResult } from '@seatdesk/domain'
import { FailedLoad, type ServerData } from '@seatdesk/front/query-cache'

import { t } from '../../lib/messages/events.ts'
import type { SoonList } from './soon.ts'
import { SoonLines } from './SoonLines.tsx'

interface SoonEventsProps extends SoonList<ServerData<ListResult<Event>>> {
  onStar: (event: Event, isFavorite: boolean) => void
}

/** The next events as a compact list, on their way, there, or failed. */
export function SoonEvents({ events, ...list }: SoonEventsProps) {
  const { data, isWaiting, failure, reload } = events
  return (
    <SoonLines
      {...list}
      data={data}
      isWaiting={isWaiting}
      failed={
        failure !== null && (
          <FailedLoad failure={failure} onRetry={() => void reload()} isRetrying={isWaiting}>
            {t('EVENTS.FAILED')}
          </FailedLoad>
        )
      }
    />
  )
}
