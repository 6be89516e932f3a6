import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import { createQueryOptions, usePolling, useServerData } from '@seatdesk/app-kit/query-cache'
import type { AdminQueue, AdminToday } from '@seatdesk/domain'
import { FailedState, Group, Link, SimpleGrid, Skeleton, Stack, Title } from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-texts.ts'
import { t } from '../../lib/i18n/today.ts'
import { InvariantsPanel } from './InvariantsPanel.tsx'

import classes from './QueueCard.module.css'

interface QueueCardProps {
  title: string
  /** URL of the queue's list. */
  href: string
  /** `null` while it is loading. */
  queue: AdminQueue | null
}

/** Card of a queue: its length, the age of its oldest item, and a link to its list. */
function QueueCard({ title, href, queue }: QueueCardProps) {
  return (
    <Link href={href} look="quiet" className={classes['root'] ?? ''} data-waiting={!!queue?.count}>
      <span className={classes['title']}>{title}</span>
      <span className={classes['count']}>
        {queue ? queue.count.toLocaleString('en-US') : <Skeleton width="3rem" height="2rem" />}
      </span>
      <span className={classes['age']}>
        {queue &&
          (queue.since === null
            ? t('TODAY.NONE')
            : t('TODAY.SINCE', { moment: formatInstant(queue.since) }))}
      </span>
    </Link>
  )
}

interface Queue {
  name: Exclude<keyof AdminToday, 'invariantCheck'>
  word: MessageKeyOf<typeof t>
  href: string
}

const QUEUES: Queue[] = [
  { name: 'accounts', word: 'TODAY.ACCOUNTS', href: hrefs.accounts({ state: 'pending' }) },
  { name: 'openProblems', word: 'TODAY.OPEN_PROBLEMS', href: hrefs.orders({ problem: true }) },
  { name: 'lateDeliveries', word: 'TODAY.LATE_DELIVERIES', href: hrefs.orders({ late: true }) },
  {
    name: 'failedPayouts',
    word: 'TODAY.FAILED_PAYOUTS',
    href: hrefs.payouts({ status: 'failed' }),
  },
  { name: 'openDisputes', word: 'TODAY.OPEN_DISPUTES', href: hrefs.disputes({ state: 'open' }) },
  {
    name: 'reconciliationDifferences',
    word: 'TODAY.BOOK_DIFFERENCES',
    href: hrefs.books({ state: 'open' }),
  },
  {
    name: 'failedTasks',
    word: 'TODAY.FAILED_TASKS',
    href: hrefs.failedTasks({ state: 'set-aside' }),
  },
  {
    name: 'failingMessages',
    word: 'TODAY.FAILING_MESSAGES',
    href: hrefs.messages({ state: 'failing' }),
  },
]

/** Queues that wait for an administrator, each with a link to its list; polls for updates. */
export function TodayScreen() {
  const { data: today, failure, reload } = useServerData(createQueryOptions(api.adminToday.get, {}))
  // Administrators only watch this screen, so it must show when the server stops responding.
  usePolling(reload)
  if (failure !== null)
    return <FailedState onRetry={() => void reload()}>{t('TODAY.FAILED')}</FailedState>
  // Empty queues are not shown as cards, which would hide the others.
  const clear = QUEUES.filter(({ name }) => today?.[name].count === 0)
  const waiting = QUEUES.filter((queue) => !clear.includes(queue))
  return (
    <Stack gap="lg">
      <Title order={1}>{t('TODAY.TITLE')}</Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {waiting.map(({ name, word, href }) => (
          <QueueCard key={name} title={t(word)} href={href} queue={today && today[name]} />
        ))}
      </SimpleGrid>
      {clear.length > 0 && (
        <Group gap="xs">
          <span>{t('TODAY.CLEAR')}</span>
          {clear.map(({ name, word, href }) => (
            <Link key={name} href={href}>
              {t(word)}
            </Link>
          ))}
        </Group>
      )}
      {today && <InvariantsPanel invariantCheck={today.invariantCheck} />}
    </Stack>
  )
}
