import { DateTime } from '@seatdesk/app-kit/dates'
import {
  createQueryOptions,
  getLoadErrorCause,
  LoadError,
  type QueryCall,
  useServerData,
} from '@seatdesk/app-kit/query-cache'
import type { EventSummary, Status, Timeline, TimelineStep } from '@seatdesk/domain'
import {
  Skeleton,
  Button,
  DescriptionList,
  type DescriptionListProps,
  EmptyState,
} from '@seatdesk/ui'
import { Drawer } from '@seatdesk/ui/modal'
import type { ReactNode } from 'react'

import { hrefs } from '../../../lib/addresses.ts'
import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n/orders.ts'
import { useRefetchOnOrderEvents } from '../../../lib/orders-changed.ts'
import { EventCell, StatusCell } from '../order-columns.tsx'

import classes from './DetailsDrawer.module.css'

/** A step that is not one of the wire's: a listing's seats have a history of their own. */
type DrawerStep = Omit<Timeline[number], 'step'> & { step: TimelineStep | 'seatsChanged' }

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
  ask,
  toContent,
  version = 0,
  onClose,
}: DetailsDrawerProps<Details>) {
  const { data, failure, isWaiting, reload, refresh } = useServerData({
    ...createQueryOptions(ask, { id }),
    queryKey: [ask.callName, version === 0 ? { id } : { id, version }],
  })
  useRefetchOnOrderEvents(TIMELINE_KINDS, refresh)
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
        <DrawerBody {...toContent(data, reload)} />
      )}
    </Drawer>
  )
}

function DrawerBody({ event, status, acts, facts, timeline: story, more }: DrawerContent) {
  return (
    <div className={classes['root']}>
      <div className={classes['head']}>
        <EventCell event={event} />
        <StatusCell status={status} />
      </div>
      {acts && <div className={classes['actions']}>{acts}</div>}
      <DescriptionList items={facts} />
      {more}
      <h3>{t('TRADES.STORY')}</h3>
      <TimelineList timeline={story} />
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
function TimelineList({ timeline: story }: Pick<DrawerContent, 'timeline'>) {
  return (
    <ol className={classes['timelineList']}>
      {story.map(({ step, at, note }, index) => (
        <li key={index} className={classes['step']} data-ahead={step === 'payoutDue' || undefined}>
          <span>{t(`STORY.${step}`)}</span>
          {note !== null && <span className={classes['quiet']}>{note}</span>}
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
            <span>{message}</span>
            <span className={classes['quiet']}>
              <DateTime at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
