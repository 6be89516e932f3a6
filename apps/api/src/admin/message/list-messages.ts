import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { isInstantIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toMessage, selectMessages, MESSAGE_STATE } from './message-list.ts'

const ORDERS: SortExpressions<Contract['adminMessages']['list']> = {
  created_at: sql.ref('m.created_at'),
}

/** Lists sent and queued messages, by state, channel, time and a part of the recipient. */
export const listMessages: Handler<Contract['adminMessages']['list']> = async ({
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
