import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'

import type { MarketContext } from '../../src/app/market-context.ts'
import { payoutDueAt } from '../../src/payments/payout/open-payout.ts'
import { sendPayouts } from '../../src/payments/payout/send-payouts.ts'
import { syncPayout } from '../../src/payments/payout/sync-payouts.ts'
import type { Order } from '../history/plan-orders.ts'
import type { MarketEvent } from '../market.ts'
import { CLOSED_BANK } from '../people/wallets.ts'
import type { ReplayStep } from './replay.ts'
import { savePayoutBank } from './seed-wallets.ts'

const HOUR_MS = 60 * 60 * 1000
/** Long enough for a bank transfer, weekends included. */
const BANK_DAYS = 6

type Paid = {
  readonly order: Order
  readonly event: MarketEvent
  readonly sellerId: number
  /** Returns the id of the sale once it exists. */
  readonly saleId: () => number
}

/** Returns the steps of the payout of a delivered order after it is due. */
export const payoutSteps = (
  ctx: MarketContext,
  provider: SandboxProvider,
  { order, event, sellerId, saleId }: Paid,
): ReplayStep[] => {
  if (order.payout === null || order.payout === 'pending') return []
  const due = payoutDueAt({ date_time: event.dateTime, time_zone: event.venue.timeZone })
  const wait = ctx.settings.payoutAccountWaitHours
  const after = (hours: number) => new Date(due.getTime() + hours * HOUR_MS)
  const follow = async () => {
    const { provider_payout_id: id } = await readPayout(ctx, saleId())
    await provider.tick()
    if (id !== null) await syncPayout(ctx, id)
  }
  const before: ReplayStep = {
    at: after(-1),
    // Payouts go to the newest bank account that is old enough; this one returns every payout.
    run: () => savePayoutBank(ctx, sellerId, { ...CLOSED_BANK, at: after(-1 - wait) }),
  }
  const sent: ReplayStep = { at: after(1), run: () => sendPayouts(ctx) }
  const called: ReplayStep = {
    at: after(2),
    run: async () => {
      await callBack(ctx, provider, saleId())
      await follow()
    },
  }
  const arrived: ReplayStep = { at: after(BANK_DAYS * 24), run: follow }
  const steps = {
    processed: [sent, arrived],
    failed: [before, sent, arrived],
    cancelled: [sent, called],
  }
  return steps[order.payout]
}

const readPayout = ({ db }: MarketContext, saleId: number) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('accounts as a', 'a.id', 'o.seller_id')
    .select(['o.provider_payout_id', 'a.provider_account_id'])
    .where('o.purchase_id', '=', saleId)
    .executeTakeFirstOrThrow()

/** Cancels a payout in transit at the provider, as by hand. */
const callBack = async (
  ctx: MarketContext,
  { app, secretKey }: SandboxProvider,
  saleId: number,
): Promise<void> => {
  const payout = await readPayout(ctx, saleId)
  await app.request(`/v1/payouts/${payout.provider_payout_id}/cancel`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-account': payout.provider_account_id ?? '',
    },
  })
}
