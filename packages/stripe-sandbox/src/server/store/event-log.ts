import { type Kysely, sql, type Transaction } from 'kysely'
import { Stripe } from 'stripe'

import { newId } from '../ids.ts'
import type { SandboxTables } from '../tables.ts'
import { toUnixSeconds } from '../time.ts'
import type { WorkContext } from '../work-context.ts'
import type { PageRequest } from './object-store.ts'

/** API version of events: the one that the `stripe` package uses. */
export const API_VERSION: string = Stripe.API_VERSION

/** Reads stored events within one transaction. */
export interface EventReader {
  find(id: string): Promise<object | undefined>
  /** Newest first; a type may end in `.*`. */
  list(
    filter: { types?: string[] | undefined; isDelivered?: boolean | undefined },
    page: PageRequest,
  ): Promise<{ events: object[]; hasMore: boolean }>
}

type Db = Transaction<SandboxTables> | Kysely<SandboxTables>

/** Creates a function that writes events within a transaction. */
export const createEventWriter =
  (
    trx: Db,
    {
      now,
      account,
      request,
    }: Pick<WorkContext, 'now' | 'account'> & { request: Stripe.Event.Request | null },
  ): WorkContext['emit'] =>
  async (type, object, context = {}) => {
    const owner = context.account ?? account
    const event = {
      id: newId('evt'),
      object: 'event',
      ...(owner && { account: owner }),
      api_version: API_VERSION,
      created: toUnixSeconds(now),
      data: { object, ...(context.previous && { previous_attributes: context.previous }) },
      livemode: false,
      pending_webhooks: 1,
      request,
      type,
    }
    await trx
      .insertInto('sandbox_events')
      .values({
        id: event.id,
        body: JSON.stringify(event),
        state: 'due',
        created_at: now,
        due_at: now,
        leased_until: null,
      })
      .execute()
  }

const typeOf = sql<string>`body::jsonb ->> 'type'`
const accountOf = sql<string | null>`body::jsonb ->> 'account'`

/** Creates a reader for the events of the platform or of one connected account. */
export const createEventLogReader = (trx: Db, account: string | null): EventReader => {
  const events = trx.selectFrom('sandbox_events')
  const seqOf = (id: string) => events.select('seq').where('id', '=', id)
  return {
    async find(id) {
      const row = await events.select('body').where('id', '=', id).executeTakeFirst()
      return row && JSON.parse(row.body)
    },

    async list({ types, isDelivered }, page) {
      let query = events.select('body').where(accountOf, 'is not distinct from', account)
      if (types)
        query = query.where((location) =>
          location.or(
            types.map((type) =>
              type.endsWith('.*')
                ? location(typeOf, 'like', `${type.slice(0, -1)}%`)
                : location(typeOf, '=', type),
            ),
          ),
        )
      if (isDelivered !== undefined)
        query = query.where('state', isDelivered ? '=' : '!=', 'delivered')
      if (page.createdFrom) query = query.where('created_at', '>=', page.createdFrom)
      if (page.createdBefore) query = query.where('created_at', '<', page.createdBefore)
      if (page.startingAfter) query = query.where('seq', '<', seqOf(page.startingAfter))
      if (page.endingBefore) query = query.where('seq', '>', seqOf(page.endingBefore))
      const rows = await query
        .orderBy('seq', page.endingBefore ? 'asc' : 'desc')
        .limit(page.limit + 1)
        .execute()
      const found = rows.slice(0, page.limit).map(({ body }): object => JSON.parse(body))
      return {
        events: page.endingBefore ? found.toReversed() : found,
        hasMore: rows.length > page.limit,
      }
    },
  }
}
