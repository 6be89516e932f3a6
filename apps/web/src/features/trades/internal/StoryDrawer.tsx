import type { EventSummary, Status, Story } from '@seatdesk/domain'
import { Moment } from '@seatdesk/front/dates'
import { queryOptionsFor, type ReadCall, useServerData } from '@seatdesk/front/query-cache'
import { Bone, Button, DescriptionList, type DescriptionListProps, FailedState } from '@seatdesk/ui'
import { Drawer } from '@seatdesk/ui/modal'
import type { ReactNode } from 'react'

import { hrefs } from '../../../lib/addresses.ts'
import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/trades.ts'
import { useTradeNews } from '../../../lib/trades-changed.ts'
import { EventCell, StatusCell } from '../trade-columns.tsx'

import classes from './StoryDrawer.module.css'

type Facts = DescriptionListProps['items']

/** The content of a details drawer. */
export interface Told {
  event: EventSummary
  status: Status
  /** Actions, beneath the status; none by default. */
  acts?: ReactNode
  facts: Facts
  story: Story
  /** Additional content; none by default. */
  more?: ReactNode
}

interface StoryDrawerProps<Details> {
  title: string
  /** Id of the row. */
  id: number
  /** The call that loads the details. */
  ask: ReadCall<{ id: number }, { data: Details }>
  /** Renders the details; `reload` loads them again. */
  tell: (details: Details, reload: () => Promise<void>) => Told
  /** Increase it when the row has changed, to reload; constant by default. */
  version?: number
  onClose: () => void
}

/** A timeline contains events of all of these: a sale's timeline also has its payout. */
const EVERYTHING = ['purchase', 'sale', 'payout'] as const

/** Details of a row of a ledger, with its timeline. */
export function StoryDrawer<Details>({
  title,
  id,
  ask,
  tell,
  version = 0,
  onClose,
}: StoryDrawerProps<Details>) {
  const { data, failure, isWaiting, reload, refresh } = useServerData({
    ...queryOptionsFor(ask, { id }),
    queryKey: [ask.callName, version === 0 ? { id } : { id, version }],
  })
  useTradeNews(EVERYTHING, refresh)
  return (
    <Drawer isOpen onClose={onClose} title={title}>
      {failure !== null ? (
        <FailedState onRetry={() => void reload()} isRetrying={isWaiting}>
          {t('TRADES.STORY_FAILED')}
        </FailedState>
      ) : data === null ? (
        <Bones />
      ) : (
        <Content {...tell(data, reload)} />
      )}
    </Drawer>
  )
}

function Content({ event, status, acts, facts, story, more }: Told) {
  return (
    <div className={classes['root']}>
      <div className={classes['head']}>
        <EventCell event={event} />
        <StatusCell status={status} />
      </div>
      {acts && <div className={classes['acts']}>{acts}</div>}
      <DescriptionList items={facts} />
      {more}
      <h3>{t('TRADES.STORY')}</h3>
      <StoryList story={story} />
      <Button href={hrefs.eventTickets(event.id)}>{t('TRADES.TO_EVENT')}</Button>
    </div>
  )
}

function Bones() {
  return (
    <div className={classes['bones']} aria-busy>
      {['70%', '50%', '90%', '90%', '90%', '60%'].map((width, index) => (
        <Bone key={index} width={width} height="1.25rem" />
      ))}
    </div>
  )
}

/** A timeline, oldest first; future steps are marked as such. */
function StoryList({ story }: { story: Story }) {
  return (
    <ol className={classes['storyList']}>
      {story.map(({ step, at, note }, index) => (
        <li key={index} className={classes['step']} data-ahead={step === 'payoutDue' || undefined}>
          <span>{t(`STORY.${step}`)}</span>
          {note !== null && <span className={classes['quiet']}>{note}</span>}
          <span className={classes['quiet']}>
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Maximum number of notifications shown; an order has more only in a long dispute. */
const MOST = 20

/** The notifications about an order, newest first; renders nothing until loaded. */
export function ToldSection({ orderId }: { orderId: number }) {
  const { data, refresh } = useServerData(
    queryOptionsFor(api.notifications.list, { orderId, perPage: MOST }),
  )
  useTradeNews(['purchase', 'sale', 'payout'], refresh)
  if (data === null || data.results.length === 0) return null
  return (
    <div>
      <h3>{t('TRADES.TOLD')}</h3>
      <ul className={classes['storyList']} aria-label={t('TRADES.TOLD')}>
        {data.results.map(({ id, message, createdAt }) => (
          <li key={id} className={classes['step']}>
            <span>{message}</span>
            <span className={classes['quiet']}>
              <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
