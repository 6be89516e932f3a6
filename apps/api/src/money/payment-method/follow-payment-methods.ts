import { UNVERIFIED } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { isWorkable } from '../../kernel/database/dead-letters.ts'
import { askEach, unlessRefused } from '../payment/ask-each.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { refreshBankAccount, settleSetup } from './follow-provider.ts'
import { PENDING } from './payment-method-store.ts'

type World = Pick<PayingContext, 'db' | 'clock' | 'payments'>

/** How long there may be no news of a card before the provider is asked, in seconds. */
const PATIENCE = 30
const HOUR = 60 * 60
/** A holder who has not authenticated for so long will not do so any more. */
const GIVEN_UP_AFTER = 24 * HOUR

const MOST_AT_ONCE = 50

/** When a card was last heard of. */
const HEARD_OF: RawBuilder<Date> = sql`coalesce(asked_at, created_at)`

/**
 * Asks after cards that wait for their holders' authentication, and gives up those that nobody
 * authenticates: a webhook may have been lost. A provider that is away is asked next time.
 */
export const followSetups = async (ctx: World): Promise<void> => {
  await askEach(ctx, 'follow-setups', await silentCards(ctx), {
    idOf: ({ id }) => id,
    ask: (card) => unlessRefused(followCard(ctx, card)),
    noteAsked: ({ id }) => noteAsked(ctx, id),
  })
}

type SilentCard = Awaited<ReturnType<typeof silentCards>>[number]

const followCard = async (
  ctx: World,
  { id, setup_id: setupId, created_at }: SilentCard,
): Promise<void> => {
  const isGivenUp = created_at <= secondsAgo(ctx, GIVEN_UP_AFTER)
  const { cancelSetup, readSetup } = ctx.payments
  await settleSetup(ctx.db, id, await (isGivenUp ? cancelSetup : readSetup)(setupId))
}

const secondsAgo = ({ clock }: World, seconds: number) =>
  new Date(clock.now().getTime() - seconds * 1000)

/** Those of the last hour are asked after often, the others once an hour. */
const silentCards = (ctx: World) =>
  ctx.db
    .selectFrom('payment_methods')
    .select(['id', 'setup_id', 'created_at'])
    .$narrowType<{ setup_id: string }>()
    .where('status', '=', PENDING)
    .where('setup_id', 'is not', null)
    .where(HEARD_OF, '<=', secondsAgo(ctx, PATIENCE))
    .where((eb) =>
      eb.or([
        eb('created_at', '>', secondsAgo(ctx, HOUR)),
        eb(HEARD_OF, '<=', secondsAgo(ctx, HOUR)),
      ]),
    )
    .where(isWorkable('follow-setups', sql.ref('payment_methods.id'), ctx.clock.now()))
    .orderBy(HEARD_OF)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()

const noteAsked = async ({ db, clock }: World, id: string): Promise<void> => {
  await db
    .updateTable('payment_methods')
    .set({ asked_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', PENDING)
    .execute()
}

/** How long there may be no news of a bank account before the provider is asked. */
const PATIENCE_MS = 6 * 60 * 60 * 1000

/**
 * Asks after bank accounts to pay from that nobody has proved for long: a webhook may have been
 * lost, and one that cannot be proved any more must not stand there for ever.
 */
export const followBankAccounts = async (ctx: World): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - PATIENCE_MS)
  const silent = await ctx.db
    .selectFrom('payment_methods')
    .select('id')
    .where('kind', '=', 'bank')
    .where('status', '=', UNVERIFIED)
    .where(sql<Date>`coalesce(asked_at, created_at)`, '<=', before)
    .where(isWorkable('follow-bank-accounts', sql.ref('payment_methods.id'), ctx.clock.now()))
    .orderBy('created_at')
    .limit(MOST_AT_ONCE)
    .execute()
  await askEach(ctx, 'follow-bank-accounts', silent, {
    idOf: ({ id }) => id,
    ask: ({ id }) => refreshBankAccount(ctx, id),
    noteAsked: ({ id }) =>
      ctx.db
        .updateTable('payment_methods')
        .set({ asked_at: ctx.clock.now() })
        .where('id', '=', id)
        .execute(),
  })
}
