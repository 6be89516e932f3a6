import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { insertPublicUrl, redactSecrets } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { MESSAGE_STATE, selectMessages, toMessage } from './message-list.ts'
import { retryMessage, retryMessages } from './retry-message.ts'

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
  const row = await selectMessages(ctx.db)
    .select('m.text')
    .where('m.id', '=', id)
    .executeTakeFirst()
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
