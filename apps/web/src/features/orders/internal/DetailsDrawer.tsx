import { DateTime } from '@seatdesk/app-kit/dates'
import { useLiveUpdates } from '@seatdesk/app-kit/live'
import {
  createQueryOptions,
  getLoadErrorCause,
  LoadError,
  type QueryCall,
  useServerData,
} from '@seatdesk/app-kit/query-cache'
import type { EventSummary, HistoryEntry, HistoryKind, Status } from '@seatdesk/domain'
import {
  Button,
  DescriptionList,
  type DescriptionListProps,
  EmptyState,
  Skeleton,
  UnbrokenText,
} from '@seatdesk/ui'
import { Drawer } from '@seatdesk/ui/modal'
import type { ReactNode } from 'react'

import { hrefs } from '../../../lib/addresses.ts'
import { api } from '../../../lib/api.ts'
import { EventCell } from '../../../lib/EventDateTime.tsx'
import { useHistory } from '../../../lib/history/use-history.ts'
import { t } from '../../../lib/i18n/order-details.ts'
import { ORDERS_CHANGED, useRefetchOnOrderEvents } from '../../../lib/orders-changed.ts'
import { venueText } from '../../../lib/TicketSubject.tsx'
import { StatusCell } from '../OrderCard.tsx'
import { type DrawerStep, withHistory } from './with-history.ts'

import classes from './DetailsDrawer.module.css'

type DrawerDetails = DescriptionListProps['items']

/** The content of a details drawer. */
export interface DrawerContent {
  event: EventSummary
  status: Status
  /** Actions, beneath the status; none by default. */
  acts?: ReactNode
  facts: DrawerDetails
  timeline: readonly DrawerStep[]
  /** Additional content; none by default. */
  more?: ReactNode
}

interface DetailsDrawerProps<Details> {
  title: string
  /** Id of the row. */
  id: number
  /** Whether it is a listing or an order, whose history says who changed it. */
  kind: Extract<HistoryKind, 'listing' | 'order'>
  /** The call that loads the details. */
  ask: QueryCall<{ id: number }, { data: Details }>
  /** Renders the details; `reload` loads them again. */
  toContent: (details: Details, reload: () => Promise<void>) => DrawerContent
  /** Increase it when the row has changed, to reload; constant by default. */
  version?: number
  onClose: () => void
}

/** A timeline contains events of all of these: a sale's timeline also has its payout. */
const TIMELINE_KINDS = ['purchase', 'sale', 'payout'] as const

/** Details of a row of a ledger, with its timeline. */
export function DetailsDrawer<Details>({
  title,
  id,
  kind,
  ask,
  toContent,
  version = 0,
  onClose,
}: DetailsDrawerProps<Details>) {
  const { data, failure, isWaiting, reload, refresh } = useServerData({
    ...createQueryOptions(ask, { id }),
    queryKey: [ask.callName, version === 0 ? { id } : { id, version }],
  })
  const { history, refresh: refreshHistory } = useHistory(kind, id)
  const live = useLiveUpdates()
  useRefetchOnOrderEvents(TIMELINE_KINDS, async () => {
    await Promise.all([refresh(), refreshHistory()])
  })
  return (
    <Drawer isOpen onClose={onClose} title={title}>
      {failure !== null ? (
        getLoadErrorCause(failure) === 'missing' ? (
          <EmptyState drawing="lost">{t('TRADES.NO_SUCH')}</EmptyState>
        ) : (
          <LoadError failure={failure} onRetry={() => void reload()} isRetrying={isWaiting}>
            {t('TRADES.STORY_FAILED')}
          </LoadError>
        )
      ) : data === null ? (
        <DrawerSkeleton />
      ) : (
        <DrawerBody
          {...toContent(data, async () => {
            // Without the history, the drawer is still true.
            await Promise.all([reload(), refreshHistory().catch(() => {})])
            // The list behind the drawer shows the same row.
            live.emit({ type: 'tabMessage', message: ORDERS_CHANGED })
          })}
          history={history}
        />
      )}
    </Drawer>
  )
}

interface DrawerBodyProps extends DrawerContent {
  history: readonly HistoryEntry[]
}

function DrawerBody({
  event,
  status,
  acts,
  facts,
  timeline: story,
  more,
  history,
}: DrawerBodyProps) {
  return (
    <div className={classes['root']}>
      <div className={classes['head']}>
        <div>
          <EventCell event={event} />
          <p className={classes['venue']}>{venueText(event.venue)}</p>
        </div>
        <StatusCell status={status} />
      </div>
      {acts && <div className={classes['actions']}>{acts}</div>}
      <DescriptionList items={facts} />
      {more}
      <h3>{t('TRADES.STORY')}</h3>
      <TimelineList steps={withHistory(story, history)} />
      <Button href={hrefs.eventTickets(event.id)}>{t('TRADES.TO_EVENT')}</Button>
    </div>
  )
}

function DrawerSkeleton() {
  return (
    <div className={classes['skeletons']} aria-busy>
      {['70%', '50%', '90%', '90%', '90%', '60%'].map((width, index) => (
        <Skeleton key={index} width={width} height="1.25rem" />
      ))}
    </div>
  )
}

/** A timeline, oldest first; future steps are marked as such. */
function TimelineList({ steps }: { steps: ReturnType<typeof withHistory> }) {
  return (
    <ol className={classes['timelineList']}>
      {steps.map(({ step, text, at, note, by }, index) => (
        <li key={index} className={classes['step']} data-ahead={step === 'payoutDue' || undefined}>
          <span>{step === null ? text : t(`STORY.${step}`)}</span>
          {note !== null && <span className={classes['quiet']}>{note}</span>}
          {by !== null && <span className={classes['quiet']}>{by}</span>}
          <span className={classes['quiet']}>
            <DateTime at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Maximum number of notifications shown; an order has more only in a long dispute. */
const MAX_NOTIFICATIONS = 20

/** The notifications about an order, newest first; renders nothing until loaded. */
export function OrderNotificationsSection({ orderId }: { orderId: number }) {
  const { data, refresh } = useServerData(
    createQueryOptions(api.notifications.list, { orderId, perPage: MAX_NOTIFICATIONS }),
  )
  useRefetchOnOrderEvents(['purchase', 'sale', 'payout'], refresh)
  if (data === null || data.results.length === 0) return null
  return (
    <div>
      <h3>{t('TRADES.TOLD')}</h3>
      <ul className={classes['timelineList']} aria-label={t('TRADES.TOLD')}>
        {data.results.map(({ id, message, createdAt }) => (
          <li key={id} className={classes['step']}>
            <span>
              <UnbrokenText>{message}</UnbrokenText>
            </span>
            <span className={classes['quiet']}>
              <DateTime at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
