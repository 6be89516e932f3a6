import { sql } from 'kysely'

import type { Context } from '../../../kernel/context.ts'
import { isWorkable, workOff } from '../../../kernel/database/dead-letters.ts'
import { transaction, type Tx } from '../../../kernel/database/transaction.ts'
import { dropRegistration } from './drop-registration.ts'

/** A registration that is not finished after a day makes way. */
export const UNFINISHED_MS = 24 * 60 * 60 * 1000

const MOST_AT_ONCE = 100

/** Drops the registrations of a day ago whose e-mail address nobody has confirmed. */
export const lapseRegistrations = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = ctx
  const lapsed = await db
    .selectFrom('accounts')
    .select('id')
    .where('state', '=', 'registered')
    .where('email_confirmed_at', 'is', null)
    .where('created_at', '<', new Date(clock.now().getTime() - UNFINISHED_MS))
    .where(isWorkable('lapse-registrations', sql.ref('accounts.id'), clock.now()))
    .orderBy('created_at')
    .limit(MOST_AT_ONCE)
    .execute()
  await workOff(ctx, 'lapse-registrations', lapsed, {
    idOf: ({ id }) => id,
    work: ({ id }) => transaction(db, (tx) => lapse(tx, id)),
  })
}

const lapse = async (tx: Tx, id: number): Promise<void> => {
  const stillSo = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'registered')
    .where('email_confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (stillSo) await dropRegistration(tx, id)
}
