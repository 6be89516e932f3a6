import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import { createQueryOptions, usePolling, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  cents,
  type EventChange,
  type EventChangeKind,
  type EventChangeOutcome,
  eventStatus,
  formatCents,
  type AdminEvent,
  venueAddress,
  timeZoneLabel,
} from '@seatdesk/domain'
import { Link, Panel, Stack } from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { Await } from '../../lib/Await.tsx'
import { StatusCell } from '../../lib/Cells.tsx'
import { eventDateText, formatInstant } from '../../lib/date-texts.ts'
import { DescriptionPanel } from '../../lib/DescriptionPanel.tsx'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { t } from '../../lib/i18n/catalog.ts'
import { useIdParam, useTitle } from '../../lib/page.ts'
import { CATEGORY_OPTIONS } from '../../lib/statuses.ts'
import { ordersAmountText } from './event-change.ts'
import { EventActions } from './EventActions.tsx'

/** What an event is, and the ways to what belongs to it. */
function EventPanels({ event }: { event: AdminEvent }) {
  const { venue, seatMapId } = event
  return (
    <>
      <Panel title={t('EVENT.FACTS')}>
        <DescriptionPanel
          of={[
            [t('EVENTS.WHEN'), eventDateText(event)],
            [t('EVENTS.VENUE'), `${venue.name}, ${venueAddress(venue)}`],
            [t('VENUES.TIME_ZONE'), timeZoneLabel(venue.timeZone)],
            [
              t('EVENTS.CATEGORY'),
              CATEGORY_OPTIONS.find(({ value }) => value === event.eventCategoryId)?.label,
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

const KIND_LABELS = {
  cancelled: 'CHANGE.CANCELED',
  postponed: 'CHANGE.POSTPONED',
  rescheduled: 'CHANGE.RESCHEDULED',
} as const satisfies Record<EventChangeKind, MessageKeyOf<typeof t>>

const OUTCOME_LABELS = {
  released: 'CHANGE.RELEASED_OUTCOME',
  refunded: 'CHANGE.REFUNDED_OUTCOME',
  refused: 'CHANGE.REFUSED_OUTCOME',
  kept: 'CHANGE.KEPT_OUTCOME',
  lapsed: 'CHANGE.LAPSED_OUTCOME',
  superseded: 'CHANGE.SUPERSEDED_OUTCOME',
} as const satisfies Record<EventChangeOutcome, MessageKeyOf<typeof t>>

const UNDER_WAY = { label: t('CHANGE.UNDER_WAY'), tone: 'waiting' } as const
const DONE = { label: t('CHANGE.FINISHED'), tone: 'good' } as const

const amountText = (amount: number) => (amount === 0 ? null : formatCents(cents(amount)))

/** Past changes of an event, newest first, with their effects on orders, refunds and payouts. */
function EventChangeList({ changes }: { changes: readonly EventChange[] }) {
  return changes.map((change) => (
    <Panel
      key={change.id}
      title={`${t(KIND_LABELS[change.kind])}, ${formatInstant(change.createdAt)}`}
      actions={<StatusCell status={change.doneAt === null ? UNDER_WAY : DONE} />}
    >
      <DescriptionPanel
        of={[
          [t('CHANGE.REFUSE_UNTIL'), change.declineUntil && formatInstant(change.declineUntil)],
          ...change.outcomes.map(
            ({ outcome, ...sum }) => [t(OUTCOME_LABELS[outcome]), ordersAmountText(sum)] as const,
          ),
          [t('CHANGE.TO_DO'), change.pending.orders > 0 && ordersAmountText(change.pending)],
          [t('CHANGE.SETTLING'), change.settling.orders > 0 && ordersAmountText(change.settling)],
          [t('CHANGE.REFUNDS_PAID'), amountText(change.refunds.paid)],
          [t('CHANGE.REFUNDS_OWED'), amountText(change.refunds.owed)],
          [t('CHANGE.PAYOUTS_STOPPED'), amountText(change.payouts.stopped)],
          [t('CHANGE.OWED_BY_SELLERS'), amountText(change.payouts.owedBySellers)],
        ]}
      />
    </Panel>
  ))
}

/** One event in any state: its details, its actions and its past changes. */
export function EventScreen() {
  const id = useIdParam()
  const event = useServerData(createQueryOptions(api.adminEvents.get, { id }))
  const changes = useServerData(createQueryOptions(api.adminEvents.changes, { id }))
  useTitle(event.data?.name ?? t('EVENTS.TITLE'))
  const reload = async () => void (await Promise.all([event.reload(), changes.reload()]))
  const refresh = async () => void (await Promise.all([event.refresh(), changes.refresh()]))
  usePolling(refresh)
  const back = { href: hrefs.events(), label: t('EVENTS.TITLE') }
  return (
    <Await resource={event} missing={t('EVENT.MISSING')} failed={t('EVENT.FAILED')} back={back}>
      {(data) => (
        <DetailPage
          title={data.name}
          back={back}
          status={<StatusCell status={eventStatus(data.statusId)} />}
          actions={<EventActions event={data} onDone={reload} />}
        >
          <EventPanels event={data} />
          <EventChangeList changes={changes.data ?? []} />
        </DetailPage>
      )}
    </Await>
  )
}
