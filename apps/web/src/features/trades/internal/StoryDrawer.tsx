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

/** What a drawer tells of a row. */
export interface Told {
  event: EventSummary
  status: Status
  /** What can be done about it, beneath its status; nothing by default. */
  acts?: ReactNode
  facts: Facts
  story: Story
  /** What else there is to see; nothing by default. */
  more?: ReactNode
}

interface StoryDrawerProps<Details> {
  title: string
  /** Which row. */
  id: number
  /** Asks for all about it. */
  ask: ReadCall<{ id: number }, { data: Details }>
  /** Tells of it; `reload` asks for it anew. */
  tell: (details: Details, reload: () => Promise<void>) => Told
  /** Grows when it has changed, and is then asked for anew; never by default. */
  version?: number
  onClose: () => void
}

/** A story is made of all of these: a sale's of its payout too. */
const EVERYTHING = ['purchase', 'sale', 'payout'] as const

/** All about one row of a ledger, and what became of it. */
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

/** What became of something, the oldest first; what lies ahead is drawn as such. */
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

/** How much of it is shown: no order has more, short of a long quarrel. */
const MOST = 20

/** What the reader was told of an order, the newest first; nothing while that is not known. */
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
