import {
  cents,
  type EventChange,
  type EventChangeKind,
  type EventChangeOutcome,
  eventStatus,
  formatCents,
  type OfficeEvent,
  venueAddress,
} from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import type { KeyOf } from '@seatdesk/front/messages'
import { queryOptionsFor, usePolling, useServerData } from '@seatdesk/front/query-cache'
import { Link, Panel, Stack } from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { StatusCell } from '../../lib/Cells.tsx'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { eventWhen } from '../../lib/event-when.ts'
import { Facts } from '../../lib/Facts.tsx'
import { Loaded } from '../../lib/Loaded.tsx'
import { t } from '../../lib/messages/catalogue.ts'
import { useIdParam, useTitle } from '../../lib/page.ts'
import { CATEGORY_CHOICES } from '../../lib/statuses.ts'
import { ordersText } from './event-change.ts'
import { EventActions } from './EventActions.tsx'

/** What an event is, and the ways to what belongs to it. */
function EventPanels({ event }: { event: OfficeEvent }) {
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

const KIND_WORDS = {
  cancelled: 'CHANGE.CANCELLED',
  postponed: 'CHANGE.POSTPONED',
  rescheduled: 'CHANGE.RESCHEDULED',
} as const satisfies Record<EventChangeKind, KeyOf<typeof t>>

const OUTCOME_WORDS = {
  released: 'CHANGE.RELEASED_OUTCOME',
  refunded: 'CHANGE.REFUNDED_OUTCOME',
  refused: 'CHANGE.REFUSED_OUTCOME',
  kept: 'CHANGE.KEPT_OUTCOME',
  lapsed: 'CHANGE.LAPSED_OUTCOME',
  superseded: 'CHANGE.SUPERSEDED_OUTCOME',
} as const satisfies Record<EventChangeOutcome, KeyOf<typeof t>>

const UNDER_WAY = { label: t('CHANGE.UNDER_WAY'), tone: 'waiting' } as const
const DONE = { label: t('CHANGE.FINISHED'), tone: 'good' } as const

const amountText = (amount: number) => (amount === 0 ? null : formatCents(cents(amount)))

/** What befell an event, newest first, and what was done about its orders so far. */
function EventReports({ changes }: { changes: readonly EventChange[] }) {
  return changes.map((change) => (
    <Panel
      key={change.id}
      title={`${t(KIND_WORDS[change.kind])}, ${formatInstant(change.createdAt)}`}
      actions={<StatusCell status={change.doneAt === null ? UNDER_WAY : DONE} />}
    >
      <Facts
        of={[
          [t('CHANGE.REFUSE_UNTIL'), change.refuseUntil && formatInstant(change.refuseUntil)],
          ...change.outcomes.map(
            ({ outcome, ...sum }) => [t(OUTCOME_WORDS[outcome]), ordersText(sum)] as const,
          ),
          [t('CHANGE.TO_DO'), change.toDo.orders > 0 && ordersText(change.toDo)],
          [t('CHANGE.SETTLING'), change.settling.orders > 0 && ordersText(change.settling)],
          [t('CHANGE.REFUNDS_PAID'), amountText(change.refunds.paid)],
          [t('CHANGE.REFUNDS_OWED'), amountText(change.refunds.owed)],
          [t('CHANGE.PAYOUTS_STOPPED'), amountText(change.payouts.stopped)],
          [t('CHANGE.OWED_BY_SELLERS'), amountText(change.payouts.owedBySellers)],
        ]}
      />
    </Panel>
  ))
}

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
