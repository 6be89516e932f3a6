import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import {
  type Message,
  MESSAGE_CHANNELS,
  purchaseNumber,
  rangeThroughLastMinute,
} from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { type Column, Group, Link, UnbrokenText, useWiderThan } from '@seatdesk/ui'
import { useCallback } from 'react'

import { ActionButtons } from '../../lib/ActionButtons.tsx'
import type { AdminAction } from '../../lib/ActionDialog.tsx'
import { hrefs, listFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { BackToToday } from '../../lib/BackToToday.tsx'
import { useBulkAction } from '../../lib/BulkBar.tsx'
import type { BulkAction } from '../../lib/BulkDialog.tsx'
import { StatusCell, TwoLineCell } from '../../lib/Cells.tsx'
import { formatInstant } from '../../lib/date-texts.ts'
import { t as said } from '../../lib/i18n/actions.ts'
import { t } from '../../lib/i18n/records.ts'
import { SelectFilter, ListFilters } from '../../lib/ListFilters.tsx'
import { RowCard } from '../../lib/RowCard.tsx'
import { toOptions, MESSAGE_STATUSES } from '../../lib/statuses.ts'
import { MessageButton } from './MessageButton.tsx'

const CHANNEL_LABELS = {
  email: 'MESSAGES.EMAIL',
  sms: 'MESSAGES.SMS',
} as const satisfies Record<Message['channel'], MessageKeyOf<typeof t>>

const CHANNEL_OPTIONS = MESSAGE_CHANNELS.map((value) => ({
  value,
  label: t(CHANNEL_LABELS[value]),
}))

const stateOf = ({ state }: Message) => <StatusCell status={MESSAGE_STATUSES[state]} />

const sentOf = ({ state, sentAt, nextAttemptAt }: Message) => {
  if (sentAt !== null) return t('MESSAGES.SENT_AT', { moment: formatInstant(sentAt) })
  if (nextAttemptAt !== null) return t('MESSAGES.NEXT', { moment: formatInstant(nextAttemptAt) })
  return state === 'failing' ? t('MESSAGES.GIVEN_UP') : ''
}

/** What a message is about: its order and its event, each a link. */
const topicOf = ({ orderId, event }: Message) =>
  (orderId !== null || event !== null) && (
    <>
      {orderId !== null && (
        <Link href={hrefs.order(orderId)}>
          <UnbrokenText>{purchaseNumber(orderId)}</UnbrokenText>
        </Link>
      )}
      {orderId !== null && event !== null && ', '}
      {event && <Link href={hrefs.event(event.id)}>{event.name}</Link>}
    </>
  )

/** Channel and number: the number tells apart messages with the same subject and time. */
const channelOf = ({ channel, id }: Message) =>
  t('MESSAGES.CHANNEL_AND_NUMBER', { channel: t(CHANNEL_LABELS[channel]), id })

/** Names a message: its recipient, its subject, and its order or its number. */
const labelOf = ({ id, recipient, subject, orderId }: Message) =>
  [recipient, subject, orderId === null ? `#${id}` : purchaseNumber(orderId)]
    .filter(Boolean)
    .join(', ')

const attemptsOf = ({ attempts }: Message) =>
  attempts > 1 && t('MESSAGES.ATTEMPTS', { count: attempts })

/** Whether it was sent in the minute in which it was created. */
const isSentAtOnce = ({ createdAt, sentAt }: Message) =>
  sentAt !== null && formatInstant(sentAt) === formatInstant(createdAt)

const createdAndStateOf = (message: Message) => (
  <TwoLineCell
    first={formatInstant(message.createdAt)}
    second={
      <>
        {stateOf(message)} <span>{attemptsOf(message)}</span>
        {!isSentAtOnce(message) && <div>{sentOf(message)}</div>}
      </>
    }
  />
)

const COLUMNS: Column<Message>[] = [
  {
    key: 'recipient',
    header: t('MESSAGES.RECIPIENT'),
    widthEm: 14.5,
    render: (message) => <TwoLineCell first={message.recipient} second={channelOf(message)} />,
  },
  {
    key: 'subject',
    header: t('MESSAGES.SUBJECT'),
    widthEm: 12,
    grows: true,
    render: (message) => <TwoLineCell first={message.subject} second={topicOf(message)} />,
  },
  {
    key: 'state',
    header: t('MESSAGES.STATE'),
    widthEm: 7.5,
    render: (message) => <TwoLineCell first={stateOf(message)} second={attemptsOf(message)} />,
  },
  {
    key: 'created',
    header: t('MESSAGES.CREATED'),
    widthEm: 18.5,
    sortKey: 'created_at',
    isQuiet: true,
    render: (message) => (
      <TwoLineCell first={formatInstant(message.createdAt)} second={sentOf(message)} />
    ),
  },
]

/** The columns below 1280 px: the status is beside the date, so that subjects take two lines at most. */
const NARROW_COLUMNS: Column<Message>[] = COLUMNS.flatMap((column) => {
  if (column.key === 'state') return []
  return column.key === 'created' ? [{ ...column, render: createdAndStateOf }] : [column]
})

/** A sent message with a code or secret link has no action: it is expired, or still a risk. */
const actionsFor = (message: Message): AdminAction[] => {
  const { id, state, recipient, canSendAgain } = message
  const isSent = state === 'sent'
  if (isSent && !canSendAgain) return []
  return [
    {
      title: t(isSent ? 'MESSAGES.AGAIN' : 'MESSAGES.RETRY'),
      subject: labelOf(message),
      text: t(isSent ? 'MESSAGES.AGAIN_TEXT' : 'MESSAGES.RETRY_TEXT', { recipient }),
      done: t('MESSAGES.RETRIED'),
      run: () => api.adminMessages.retry({ id }),
    },
  ]
}

const keyOf = ({ id }: Message) => String(id)

const RETRY: BulkAction = {
  title: t('MESSAGES.RETRY_MANY'),
  titleOf: (count) => t('MESSAGES.RETRY_COUNT', { count }),
  text: t('MESSAGES.RETRY_MANY_TEXT'),
  run: ({ ids }, options) => api.adminMessages.retryMany({ ids }, options),
}

/** List of emails and text messages, with recipient, status and text. */
export function MessagesScreen() {
  const list = useList({
    call: adminCalls.adminMessages.list,
    fields: listFields.messages,
    ask: api.adminMessages.list,
  })
  const { query, narrow, reload } = list
  const bulk = useBulkAction(RETRY, list, labelOf)
  const isWide = useWiderThan('compactLedger')
  const actsOn = useCallback(
    (message: Message) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <MessageButton message={message} />
        <ActionButtons isInRow acts={actionsFor(message)} onDone={reload} />
      </Group>
    ),
    [reload],
  )
  return (
    <ListScreen
      list={list}
      title={t('MESSAGES.TITLE')}
      noun={t('MESSAGES.NOUN')}
      toRange={rangeThroughLastMinute}
      filters={
        <ListFilters searchLabel={t('MESSAGES.SEARCH')} list={list}>
          <SelectFilter
            label={t('MESSAGES.STATE')}
            options={toOptions(MESSAGE_STATUSES)}
            value={query.state}
            onChange={(state) => narrow({ state })}
          />
          <SelectFilter
            label={t('MESSAGES.CHANNEL')}
            options={CHANNEL_OPTIONS}
            value={query.channel}
            onChange={(channel) => narrow({ channel })}
          />
        </ListFilters>
      }
      columns={isWide ? COLUMNS : NARROW_COLUMNS}
      keyOf={keyOf}
      {...bulk}
      actions={{ header: said('LIST.ACTS'), widthEm: 13, render: actsOn }}
      renderCard={(message) => (
        <RowCard
          title={message.recipient}
          status={stateOf(message)}
          facts={{
            subject: message.subject,
            topic: topicOf(message),
            channel: channelOf(message),
            created: `${t('MESSAGES.CREATED')} ${formatInstant(message.createdAt)}`,
            sent: message.sentAt === null && sentOf(message),
          }}
          end={actsOn(message)}
        />
      )}
      tableFrom="cards"
      empty={{ drawing: 'bell', text: t('MESSAGES.NONE'), action: <BackToToday /> }}
      failedText={t('MESSAGES.FAILED')}
    />
  )
}
