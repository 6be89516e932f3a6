import { MAX_WAITING_LISTINGS, QUOTAS, searchTokens } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { lockSeller } from '../inventory/lock-seller.ts'
import { readEventRequest } from './event-request-list.ts'

/** Maximum number of open requests of one broker. */
const MAX_OPEN = 200

/**
 * Requests an event. If the broker has an open request for the same event, the listings are added
 * to it; administrators see one request.
 */
export const createEventRequest: Handler<Contract['eventRequests']['create']> = ({
  ctx,
  caller: { accountId },
  input,
}) =>
  transaction(ctx.db, async (tx) => {
    await lockSeller(tx, accountId)
    const { name, venue = null, dateTime = null, url = null, listings } = input
    const { rows } = await sql<{ id: number; waiting: number; open: number }>`
      insert into event_requests as q
        (account_id, name, venue, date_time, source_url, request_key, waiting, created_at)
      values (${accountId}, ${name}, ${venue}, ${dateTime}::timestamp, ${url},
        ${requestKey(name, venue, dateTime)}, ${JSON.stringify(listings)}::jsonb,
        ${ctx.clock.now()})
      on conflict (account_id, request_key) where state = 'asked' do update
        set waiting = q.waiting || excluded.waiting
      returning id, jsonb_array_length(waiting) as waiting, (
        select count(*)::int from event_requests as o
        where o.account_id = ${accountId} and o.state = 'asked') as open`.execute(tx)
    const [created] = rows
    if (!created || created.waiting > MAX_WAITING_LISTINGS)
      throw new ApiError('conflict', {
        message: `at most ${MAX_WAITING_LISTINGS} listings can wait for an event`,
      })
    if (created.open >= MAX_OPEN)
      throw new ApiError('conflict', { message: `you can have at most ${MAX_OPEN} open requests` })
    if ((await waitingBytesOf(tx, accountId)) > QUOTAS.waitingBytes)
      throw new ApiError('conflict', {
        message: 'too many listings wait for events; wait until some of your requests are answered',
      })
    const data = await readEventRequest(tx, accountId, created.id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })

/** Size of all listings of a broker that wait for events. */
const waitingBytesOf = async (tx: Tx, accountId: number): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(waiting::text)), 0)::bigint as bytes
    from event_requests where account_id = ${accountId} and state = 'asked'`.execute(tx)
  return rows[0]?.bytes ?? 0
}

/** Comparison key of a requested event: name without case and accents, venue and time. */
const requestKey = (name: string, venue: string | null, dateTime: string | null): string =>
  [searchTokens(name).join(' '), searchTokens(venue ?? '').join(' '), dateTime ?? ''].join('\n')
