import type { Contract, WireResponse } from '@seatdesk/domain/contract'
import { type RawBuilder, sql } from 'kysely'

import {
  canCopyText,
  MAX_MESSAGE_ATTEMPTS,
  insertPublicUrl,
  redactSecrets,
  retryNow,
  resendMessage,
} from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, transaction } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { recordAction } from '../audit/record-action.ts'
import { bulkAction } from '../bulk-action.ts'

/**
 * Retries a message at the next run of the delivery job: an unsent one, one that was given up, or a
 * copy of a sent one.
 */
const retryMessage: Handler<Contract['adminMessages']['retry']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await retry(ctx, { action: 'messages.retry', actorId: caller.accountId, id })
  return {}
}

/** Retries several messages. */
const retryMessages: Handler<Contract['adminMessages']['retryMany']> = ({ ctx, caller, input }) =>
  bulkAction(input.ids, (id) =>
    retry(ctx, { action: 'messages.retryMany', actorId: caller.accountId, id }),
  )

interface Retry {
  action: 'messages.retry' | 'messages.retryMany'
  actorId: number
  id: number
}

const retry = ({ db, clock }: Context, { action, actorId, id }: Retry): Promise<void> => {
  const now = clock.now()
  return transaction(db, async (tx) => {
    const message = await tx
      .selectFrom('messages')
      .select(['channel', 'attempts'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw new ApiError('notFound')
    if (!(await retryNow(tx, id, now)) && !(await resendMessage(tx, id, now)))
      throw new ApiError('conflict', {
        message: 'this message was sent with a code or link that cannot be sent again',
      })
    const { channel, attempts } = message
    const subject = { kind: 'message', id }
    await recordAction(tx, { actorId, action, subject, details: { channel, attempts }, now })
  })
}

type Message = WireResponse<Contract['adminMessages']['list']>['results'][number]

/** The state of message `m`: one that was tried but not sent is failing. */
const MESSAGE_STATE: RawBuilder<Message['state']> = sql`case
  when m.sent_at is not null then 'sent' when m.attempts > 0 then 'failing' else 'queued' end`

/** The id of the order or event that a thread such as `order 1042 urgent` is about. */
const threadId = (kind: 'order' | 'event') =>
  sql<number | null>`substring(m.thread from ${`^${kind} (\\d+)`}::text)::bigint`

const ORDER_ID = threadId('order')

/** Id and name of the event that message `m` is about, by itself or by its order. */
const EVENT = sql<Message['event']>`(
  select json_build_object('id', e.id, 'name', e.name) from events as e
  where e.id = coalesce(${threadId('event')}, (
    select l.event_id from purchases as p join listings as l on l.id = p.listing_id
    where p.id = ${ORDER_ID})))`

/** Returns a query for all messages. */
const selectMessages = (db: Db) =>
  db
    .selectFrom('messages as m')
    .select(['m.id', 'm.recipient', 'm.channel', 'm.subject', 'm.text', 'm.attempts'])
    .select(['m.created_at', 'm.sent_at', 'm.next_attempt_at', MESSAGE_STATE.as('state')])
    .select([ORDER_ID.as('order_id'), EVENT.as('event')])

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

/** Returns the wire format of a message, for administrators, without its text. */
const toMessage = (row: MessageRow): Message => {
  const isOver = row.sent_at !== null || row.attempts >= MAX_MESSAGE_ATTEMPTS
  return {
    id: row.id,
    recipient: row.recipient,
    channel: row.channel,
    subject: row.subject,
    orderId: row.order_id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextAttemptAt: isOver ? null : row.next_attempt_at.toISOString(),
    canSendAgain: row.sent_at !== null && canCopyText(row.text),
  }
}

const ORDERS: SortExpressions<Contract['adminMessages']['list']> = {
  created_at: sql.ref('m.created_at'),
}

/** Lists sent and queued messages, by state, channel, time and a part of the recipient. */
const listMessages: Handler<Contract['adminMessages']['list']> = async ({
  ctx,
  input,
  request,
}) => {
  const { state, channel, search } = input
  const found = selectMessages(ctx.db)
    .where((eb) =>
      eb.and([
        ...(state === undefined ? [] : [eb(MESSAGE_STATE, '=', state)]),
        ...(channel === undefined ? [] : [eb('m.channel', '=', channel)]),
        ...(search ? [sql<boolean>`position(lower(${search}) in lower(m.recipient)) > 0`] : []),
      ]),
    )
    .where(isInstantIn('m.created_at', input, request.timeZone))
  const order = { by: ORDERS[input.orderBy], id: 'm.id' }
  const { rows, paginator } = await listPage(found, order, input)
  return { results: mapRows(rows, toMessage), paginator }
}

/** Returns one message as sent or queued, without codes and secret links. */
const getMessage: Handler<Contract['adminMessages']['get']> = async ({ ctx, input: { id } }) => {
  const row = await selectMessages(ctx.db).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return {
    data: {
      ...toMessage(row),
      text: row.text === '' ? null : redactSecrets(insertPublicUrl(row.text, ctx.settings)),
    },
  }
}

/** Handlers of the messages, for administrators. */
export const adminMessageHandlers = {
  list: listMessages,
  get: getMessage,
  retry: retryMessage,
  retryMany: retryMessages,
} satisfies ResourceHandlers<'adminMessages'>
