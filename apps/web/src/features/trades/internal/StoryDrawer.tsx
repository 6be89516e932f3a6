import type { EventSummary, Status, Story } from '@seatdesk/domain'
import { queryOptionsFor, type ReadCall, useServerData } from '@seatdesk/front/query-cache'
import { Bone, Button, DescriptionList, type DescriptionListProps, FailedState } from '@seatdesk/ui'
import { Drawer } from '@seatdesk/ui/modal'
import type { ReactNode } from 'react'

import { hrefs } from '../../../lib/addresses.ts'
import { t } from '../../../lib/messages/trades.ts'
import { useTradeNews } from '../../../lib/use-trade-news.ts'
import { EventCell } from '../EventCell.tsx'
import { StatusCell } from '../StatusCell.tsx'
import { StoryList } from './StoryList.tsx'

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
