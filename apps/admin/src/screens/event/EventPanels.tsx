import { type OfficeEvent, venueAddress } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { Link, Panel, Stack } from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { CATEGORY_CHOICES } from '../../lib/choices.ts'
import { eventWhen } from '../../lib/event-when.ts'
import { Facts } from '../../lib/Facts.tsx'
import { t } from '../../lib/messages/catalogue.ts'

/** What an event is, and the ways to what belongs to it. */
export function EventPanels({ event }: { event: OfficeEvent }) {
  const { venue, seatMapId } = event
  return (
    <>
      <Panel title={t('EVENT.FACTS')}>
        <Facts
          of={[
            [t('EVENTS.WHEN'), eventWhen(event)],
            [t('EVENTS.VENUE'), `${venue.name}, ${venueAddress(venue)}`],
            [t('VENUES.TIME_ZONE'), venue.timeZone],
            [
              t('EVENTS.CATEGORY'),
              CATEGORY_CHOICES.find(({ value }) => value === event.eventCategoryId)?.label,
            ],
            [
              t('EVENT.SEAT_MAP'),
              seatMapId === null ? (
                t('EVENT.OF_THE_VENUE')
              ) : (
                <Link href={hrefs.seatMap(seatMapId)}>{t('EVENT.OWN_MAP')}</Link>
              ),
            ],
            [t('EVENT.PERFORMERS'), event.performers.map(({ name }) => name).join(', ')],
            [t('EVENT.TAGS'), event.tags.map(({ name }) => name).join(', ')],
            [t('EVENTS.LISTINGS'), event.liveListings],
            [t('EVENTS.ORDERS'), event.openOrders],
            [t('EVENTS.CREATED'), formatInstant(event.createdAt)],
          ]}
        />
      </Panel>
      <Panel title={t('EVENT.MORE')}>
        <Stack gap="xs">
          <Link href={hrefs.orders({ search: event.name })}>{t('EVENT.ITS_ORDERS')}</Link>
          <Link href={hrefs.audit({ subjectKind: 'event', subjectId: event.id })}>
            {t('EVENT.AUDIT')}
          </Link>
        </Stack>
      </Panel>
    </>
  )
}
