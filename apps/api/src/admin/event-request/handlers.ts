import { EVENT_APPROVED, searchTokens } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isUpcoming, resolveMergedId } from '../../catalog/index.ts'
import { answerEventRequest, toEventRequest, eventRequests } from '../../listings/index.ts'
import { ApiError, validationError } from '../../platform/api-error.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { recordAction } from '../audit/record-action.ts'
import { insertEvent } from '../event/create-event.ts'

type AdminRequests = Contract['adminEventRequests']

const ORDERS: SortExpressions<AdminRequests['list']> = { created_at: sql.ref('q.created_at') }

/** Returns a query for event requests `q` with their brokers. */
const adminEventRequests = (db: Db | Tx) =>
  eventRequests(db)
    .innerJoin('accounts as a', 'a.id', 'q.account_id')
    .select(['a.id as account_id', 'a.name as account_name', 'a.email as account_email'])

type Row = Awaited<ReturnType<ReturnType<typeof adminEventRequests>['execute']>>[number]

const adminEventRequestOf = (row: Row) => ({
  ...toEventRequest(row),
  account: { id: row.account_id, name: row.account_name, email: row.account_email },
})

const listRequests: Handler<AdminRequests['list']> = async ({ ctx, input }) => {
  const words = searchTokens(input.search ?? '').join(' ')
  const { rows, paginator } = await listPage(
    adminEventRequests(ctx.db)
      .$if(input.state !== undefined, (query) =>
        query.where('q.state', '=', input.state ?? 'asked'),
      )
      .$if(words !== '', (query) =>
        query.where(sql<boolean>`q.request_key like ${`%${escapeLike(words)}%`}`),
      ),
    { by: ORDERS[input.orderBy], id: 'q.id' },
    input,
  )
  return { results: mapRows(rows, adminEventRequestOf), paginator }
}

const readOne = async (tx: Tx, id: number) => {
  const row = await adminEventRequests(tx).where('q.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return { data: adminEventRequestOf(row) }
}

/** Maps a request to an event of the catalog that can be sold. */
const mapRequest: Handler<AdminRequests['map']> = async ({
  ctx,
  caller,
  input: { id, eventId },
}) => {
  const now = ctx.clock.now()
  const into = await resolveMergedId(ctx.db, 'event', eventId)
  return transaction(ctx.db, async (tx) => {
    const event = await tx
      .selectFrom('events as e')
      .innerJoin('venues as v', 'v.id', 'e.venue_id')
      .select('e.id')
      .where('e.id', '=', into)
      .where('e.status_id', '=', EVENT_APPROVED)
      .where(isUpcoming(now))
      .executeTakeFirst()
    if (!event) throw validationError({ eventId: 'no matching upcoming event' })
    await respond(tx, { id, state: 'mapped', eventId: into, actorId: caller.accountId, now })
    return readOne(tx, id)
  })
}

/** Resolves a request by creating the event. */
const createRequestedEvent: Handler<AdminRequests['createEvent']> = ({
  ctx,
  caller,
  input: { id, ...members },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const { id: eventId } = await insertEvent(tx, members, now)
    await respond(tx, { id, state: 'made', eventId, actorId: caller.accountId, now })
    return readOne(tx, id)
  })
}

/** Rejects a request; its broker sees the reason. */
const rejectRequest: Handler<AdminRequests['reject']> = ({
  ctx,
  caller,
  input: { id, reason },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    await respond(tx, {
      id,
      state: 'refused',
      eventId: null,
      reason,
      actorId: caller.accountId,
      now,
    })
    return readOne(tx, id)
  })
}

interface Response {
  id: number
  state: 'mapped' | 'made' | 'refused'
  eventId: number | null
  reason?: string | null
  actorId: number
  now: Date
}

const ACTIONS = { mapped: 'map', made: 'createEvent', refused: 'reject' } as const

const respond = async (
  tx: Tx,
  { id, state, eventId, reason = null, actorId, now }: Response,
): Promise<void> => {
  await answerEventRequest(tx, { id, state, eventId, reason, answeredBy: actorId, now })
  await recordAction(tx, {
    actorId,
    action: `adminEventRequests.${ACTIONS[state]}`,
    subject: { kind: 'event-request', id },
    details: { ...(eventId !== null && { eventId }), ...(reason !== null && { reason }) },
    now,
  })
}

/** Handlers of the event requests, for administrators. */
export const adminEventRequestHandlers = {
  list: listRequests,
  map: mapRequest,
  createEvent: createRequestedEvent,
  reject: rejectRequest,
} satisfies ResourceHandlers<'adminEventRequests'>
