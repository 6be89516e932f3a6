import { makeAccount } from '../fixtures.ts'
import type { TestMarket } from '../market.ts'
import { deal, deliveredDeal } from '../trade.ts'
import type { Act } from './act.ts'
import { owedPayout } from './owed-payout.ts'

const pending = ({ ctx }: TestMarket) => makeAccount(ctx.db, { state: 'pending' })

const unsentMessage = async ({ ctx }: TestMarket): Promise<number> => {
  const at = ctx.clock.now()
  const { id } = await ctx.db
    .insertInto('messages')
    .values({
      account_id: null,
      recipient: 'ada@seatdesk.test',
      channel: 'email',
      subject: 'Hello',
      text: 'your link',
      created_at: at,
      sent_at: null,
      next_try_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const deadLetter = async ({ ctx }: TestMarket): Promise<number> => {
  const at = ctx.clock.now()
  const { id } = await ctx.db
    .insertInto('dead_letters')
    .values({
      queue: 'send-payouts',
      item_id: crypto.randomUUID(),
      attempts: 5,
      error: 'Error: no',
      first_failed_at: at,
      failed_at: at,
      next_attempt_at: at,
      set_aside_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A moment so many days from now, by the market's clock. */
const inDays = ({ ctx }: TestMarket, days: number): string =>
  new Date(ctx.clock.now().getTime() + days * DAY_MS).toISOString()

const DAY_MS = 24 * 60 * 60 * 1000

const reason = 'The papers do not match.'

/** The calls by which administrators deal with people and money, each made once. */
export const marketActs: Record<string, Act> = {
  'accounts.approve': async ({ market, admin }) =>
    admin.officeAccounts.approve({ id: await pending(market) }),
  'accounts.approveMany': async ({ market, admin }) =>
    admin.officeAccounts.approveMany({ ids: [await pending(market)] }),
  'accounts.reject': async ({ market, admin }) =>
    admin.officeAccounts.reject({ id: await pending(market) }),
  'accounts.deactivate': async ({ market, admin }) =>
    admin.officeAccounts.deactivate({ id: await makeAccount(market.ctx.db), reason }),
  'accounts.reactivate': async ({ market, admin }) =>
    admin.officeAccounts.reactivate({
      id: await makeAccount(market.ctx.db, { state: 'deactivated' }),
    }),
  'accounts.releasePayouts': async ({ market, admin }) => {
    const frozen = { payouts_frozen_at: market.ctx.clock.now() }
    const id = await makeAccount(market.ctx.db, frozen)
    return admin.officeAccounts.releasePayouts({ id, reason })
  },
  'orders.reject': async ({ market, admin }) => {
    const { id } = await deal(market)
    return admin.officeOrders.reject({ id, reason })
  },
  'orders.rejectMany': async ({ market, admin }) => {
    const { id } = await deal(market)
    return admin.officeOrders.rejectMany({ ids: [id], reason })
  },
  'orders.settleProblem': async ({ market, admin }) => {
    const { buyer, id } = await deliveredDeal(market)
    await buyer.api.problems.report({ id, kind: 'wrong', reason })
    return admin.officeOrders.settleProblem({ id, outcome: 'seller', reason })
  },
  'orders.refund': async ({ market, admin }) => {
    const { id } = await deal(market)
    return admin.officeOrders.refund({ id, reason, amount: 10_00 })
  },
  'orders.extend': async ({ market, admin }) => {
    const { id } = await deal(market)
    return admin.officeOrders.extend({ id, until: inDays(market, 2) })
  },
  'orders.note': async ({ market, admin }) => {
    const { id } = await deal(market)
    return admin.officeOrders.note({ id, note: 'Called the seller.' })
  },
  'payouts.retry': async ({ market, admin }) =>
    admin.officePayouts.retry({ id: await owedPayout(market, 'failed') }),
  'payouts.retryMany': async ({ market, admin }) =>
    admin.officePayouts.retryMany({ ids: [await owedPayout(market, 'failed')] }),
  'payouts.cancel': async ({ market, admin }) =>
    admin.officePayouts.cancel({ id: await owedPayout(market, 'pending'), reason }),
  'payouts.reinstate': async ({ market, admin }) =>
    admin.officePayouts.reinstate({ id: await owedPayout(market, 'cancelled') }),
  'deadLetters.retryMany': async ({ market, admin }) =>
    admin.officeDeadLetters.retryMany({ ids: [await deadLetter(market)] }),
  'deadLetters.retry': async ({ market, admin }) =>
    admin.officeDeadLetters.retry({ id: await deadLetter(market) }),
  'messages.retryMany': async ({ market, admin }) =>
    admin.officeMessages.retryMany({ ids: [await unsentMessage(market)] }),
  'messages.retry': async ({ market, admin }) =>
    admin.officeMessages.retry({ id: await unsentMessage(market) }),
}
