import type { Kysely, Transaction } from 'kysely'
import { Stripe } from 'stripe'

import { newId } from '../store/ids.ts'
import type { SandboxTables } from '../tables.ts'
import { unix } from '../time/unix.ts'
import type { Work } from '../work.ts'

/** The version of the API that events are written in: the one that the package speaks. */
export const API_VERSION: string = Stripe.API_VERSION

/** Gives a piece of work its way to write events, in its own transaction. */
export const eventLog =
  (
    trx: Transaction<SandboxTables> | Kysely<SandboxTables>,
    {
      now,
      account,
      request,
    }: Pick<Work, 'now' | 'account'> & { request: Stripe.Event.Request | null },
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
