import { type Kysely, sql, type Transaction } from 'kysely'
import { Stripe } from 'stripe'

import { newId } from '../store/ids.ts'
import type { PageRequest } from '../store/list-rows.ts'
import type { Sheet } from '../store/sheet.ts'
import type { SandboxTables } from '../tables.ts'
import { unix } from '../time/unix.ts'
import type { Work } from '../work.ts'

/** The version of the API that events are written in: the one that the package speaks. */
export const API_VERSION: string = Stripe.API_VERSION

/** Events as they were written, read from inside one transaction. */
export interface EventReader {
  find(id: string): Promise<object | undefined>
  /** Newest first; a type may end in `.*`. */
  list(
    where: { types?: string[] | undefined; isDelivered?: boolean | undefined },
    page: PageRequest,
  ): Promise<{ events: object[]; hasMore: boolean }>
}

type Db = Transaction<SandboxTables> | Kysely<SandboxTables>

/** Whether somebody hears of events of a type. */
export type IsHeard = (type: string) => boolean

/**
 * Gives a piece of work its way to write events, on its own sheet. One that nobody hears of is in the
 * list of events alone.
 */
export const eventWriter =
  (
    sheet: Sheet,
    {
      now,
      account,
      request,
      isHeard,
    }: Pick<Work, 'now' | 'account'> & {
      request: Stripe.Event.Request | null
      isHeard: IsHeard
    },
  ): Work['emit'] =>
  async (type, object, context = {}) => {
    const owner = context.account ?? account
    const event = {
      id: newId('evt'),
      object: 'event',
      ...(owner && { account: owner }),
      api_version: API_VERSION,
      created: unix(now),
      data: { object, ...(context.previous && { previous_attributes: context.previous }) },
      livemode: false,
      pending_webhooks: isHeard(type) ? 1 : 0,
      request,
      type,
    }
    sheet.events.push({
      id: event.id,
      body: JSON.stringify(event),
      state: isHeard(type) ? 'due' : 'delivered',
      created_at: now,
      due_at: now,
    })
  }

const typeOf = sql<string>`body::jsonb ->> 'type'`
const accountOf = sql<string | null>`body::jsonb ->> 'account'`

/** Opens the events of the platform, or those of one connected account. */
export const eventReader = (trx: Db, account: string | null): EventReader => {
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
        query = query.where((where) =>
          where.or(
            types.map((type) =>
              type.endsWith('.*')
                ? where(typeOf, 'like', `${type.slice(0, -1)}%`)
                : where(typeOf, '=', type),
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
