import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import type { AdminEventRequest } from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { Button, type Column, Group, Link, toast, useWiderThan } from '@seatdesk/ui'
import { Suspense, useCallback, useState } from 'react'

import { hrefs, listFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { BackToToday } from '../../lib/BackToToday.tsx'
import { PartyLink, StatusCell, TwoLineCell } from '../../lib/Cells.tsx'
import { eventDateText, formatInstantDay } from '../../lib/date-texts.ts'
import { t as said } from '../../lib/i18n/actions.ts'
import { t } from '../../lib/i18n/catalog.ts'
import { ListFilters, SelectFilter } from '../../lib/ListFilters.tsx'
import { RowCard } from '../../lib/RowCard.tsx'
import { EVENT_REQUEST_STATUSES, toOptions } from '../../lib/statuses.ts'
import { MapDialog } from './MapDialog.tsx'

const EventDialog = lazyComponent(
  async () => (await import('../../features/catalog/EventDialog.tsx')).EventDialog,
)
const ActionDialog = lazyComponent(
  async () => (await import('../../lib/ActionDialog.tsx')).ActionDialog,
)

const whenOf = ({ dateTime }: AdminEventRequest) =>
  dateTime === null
    ? t('EVENT_REQUESTS.NO_DATE')
    : eventDateText({ dateTime, dateTBA: false, timeTBA: false })

const wantedOf = (request: AdminEventRequest) => (
  <>
    {request.url === null ? (
      request.name
    ) : (
      <Link href={request.url} target="_blank" rel="noreferrer">
        {request.name}
      </Link>
    )}
    {request.venue && `, ${request.venue}`}
  </>
)

const stateOf = ({ state }: AdminEventRequest) => (
  <StatusCell status={EVENT_REQUEST_STATUSES[state]} />
)

/** The event that a request led to, or the reason for its rejection. */
const answerOf = ({ event, reason }: AdminEventRequest) =>
  event ? <Link href={hrefs.event(event.id)}>{event.name}</Link> : reason

const listingsOf = ({ state, waiting, listed, failures }: AdminEventRequest) =>
  state === 'asked' || state === 'refused'
    ? t('EVENT_REQUESTS.WAITING', { count: waiting })
    : t('EVENT_REQUESTS.LISTED', { listed, count: listed + failures.length })

const columns: Column<AdminEventRequest>[] = [
  {
    key: 'wanted',
    header: t('EVENT_REQUESTS.WANTED'),
    widthEm: 14,
    grows: true,
    render: wantedOf,
  },
  // Breaks between the date and the time.
  { key: 'when', header: t('EVENT_REQUESTS.WHEN'), widthEm: 11, render: whenOf },
  {
    key: 'broker',
    header: t('EVENT_REQUESTS.BROKER'),
    widthEm: 9,
    render: ({ account }) => <PartyLink party={account} />,
  },
  {
    key: 'created',
    header: t('EVENT_REQUESTS.CREATED'),
    widthEm: 11,
    sortKey: 'created_at',
    isQuiet: true,
    render: (request) => (
      <TwoLineCell first={formatInstantDay(request.createdAt)} second={listingsOf(request)} />
    ),
  },
  {
    key: 'outcome',
    header: t('EVENT_REQUESTS.STATE'),
    widthEm: 8.5,
    render: (request) => <TwoLineCell first={stateOf(request)} second={answerOf(request)} />,
  },
]

/** The columns from 1280 px on, where most names of companies take one line. */
const wideColumns = columns.map((column) =>
  column.key === 'broker' || column.key === 'outcome' ? { ...column, widthEm: 13 } : column,
)

type Answering = { way: 'map' | 'make' | 'refuse'; request: AdminEventRequest }

/** List of brokers' requests for events. */
export function EventRequestsScreen() {
  const list = useList({
    call: adminCalls.adminEventRequests.list,
    fields: listFields.eventRequests,
    ask: api.adminEventRequests.list,
  })
  const { query, narrow, reload } = list
  const [answering, setAnswering] = useState<Answering | null>(null)
  const isWide = useWiderThan('compactLedger')
  const actsOn = useCallback(
    (request: AdminEventRequest) =>
      request.state === 'asked' && (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {(['map', 'make', 'refuse'] as const).map((way) => (
            <Button
              key={way}
              size="small"
              aria-label={t(`EVENT_REQUESTS.${way}_ONE`, { name: request.name })}
              onClick={() => setAnswering({ way, request })}
            >
              {t(`EVENT_REQUESTS.${way}`)}
            </Button>
          ))}
        </Group>
      ),
    [],
  )
  const close = () => setAnswering(null)
  return (
    <>
      <ListScreen
        list={list}
        title={t('EVENT_REQUESTS.TITLE')}
        noun={t('EVENT_REQUESTS.NOUN')}
        filters={
          <ListFilters searchLabel={t('EVENT_REQUESTS.SEARCH')} list={list}>
            <SelectFilter
              label={t('EVENT_REQUESTS.STATE')}
              options={toOptions(EVENT_REQUEST_STATUSES)}
              value={query.state}
              onChange={(state) => narrow({ state })}
            />
          </ListFilters>
        }
        columns={isWide ? wideColumns : columns}
        keyOf={({ id }) => String(id)}
        actions={{ header: said('LIST.ACTS'), widthEm: 19, render: actsOn }}
        renderCard={(request) => (
          <RowCard
            title={wantedOf(request)}
            status={stateOf(request)}
            facts={{
              when: whenOf(request),
              broker: <PartyLink party={request.account} />,
              listings: listingsOf(request),
              created: `${t('EVENT_REQUESTS.CREATED')} ${formatInstantDay(request.createdAt)}`,
              answer: answerOf(request),
            }}
            end={actsOn(request)}
          />
        )}
        tableFrom="cards"
        empty={{ drawing: 'ticket', text: t('EVENT_REQUESTS.NONE'), action: <BackToToday /> }}
        failedText={t('EVENT_REQUESTS.FAILED')}
      />
      <Suspense>
        {answering?.way === 'map' && (
          <MapDialog request={answering.request} onDone={reload} onClose={close} />
        )}
        {answering?.way === 'make' && (
          <EventDialog
            title={t('EVENT_REQUESTS.make_ONE', { name: answering.request.name })}
            suggested={answering.request}
            onSave={async (details) => {
              const { data } = await api.adminEventRequests.createEvent({
                id: answering.request.id,
                ...details,
              })
              toast({
                tone: 'success',
                message: t('EVENT_REQUESTS.ANSWERED', { count: data.listed }),
              })
              await reload()
            }}
            onClose={close}
          />
        )}
        {answering?.way === 'refuse' && (
          <ActionDialog
            action={{
              title: t('EVENT_REQUESTS.refuse'),
              subject: answering.request.name,
              detail: [whenOf(answering.request), answering.request.venue]
                .filter(Boolean)
                .join(', '),
              text: t('EVENT_REQUESTS.REFUSE_TEXT', { name: answering.request.name }),
              isDangerous: true,
              wantsReason: true,
              done: t('EVENT_REQUESTS.REFUSED'),
              run: (reason) => api.adminEventRequests.reject({ id: answering.request.id, reason }),
            }}
            onDone={reload}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
