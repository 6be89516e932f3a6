import { setTimeout as wait } from 'node:timers/promises'

import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'

import type { MarketContext } from '../../src/app/market-context.ts'
import { payoutDueAt } from '../../src/payments/payout/open-payout.ts'
import { sendPayoutOfSale, sendPayouts } from '../../src/payments/payout/send-payouts.ts'
import { syncPayout } from '../../src/payments/payout/sync-payouts.ts'
import type { Order } from '../history/plan-orders.ts'
import type { MarketEvent } from '../market.ts'
import { CLOSED_BANK } from '../people/wallets.ts'
import type { ReplayStep } from './replay.ts'
import { savePayoutBank } from './seed-wallets.ts'

const HOUR_MS = 60 * 60 * 1000
/** Long enough for a bank transfer, weekends included. */
const BANK_DAYS = 6

type PaidOut = 'processed' | 'failed' | 'cancelled'

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
  const waitHours = ctx.settings.payoutAccountWaitHours
  const after = (hours: number) => new Date(due.getTime() + hours * HOUR_MS)
  const payout = () => readPayout(ctx, saleId())
  const send = async () => {
    await sendPayouts(ctx)
    await repeatUntil(
      async () => (await payout()).provider_payout_id !== null,
      () => sendPayoutOfSale(ctx, saleId()),
    )
  }
  const follow = (status: PaidOut) => async () => {
    const { provider_payout_id: id } = await payout()
    await repeatUntil(
      async () => (await payout()).status === status,
      async () => {
        if (status === 'cancelled') await callBack(provider, await payout())
        await provider.tick()
        await syncPayout(ctx, id ?? '')
      },
    )
  }
  const before: ReplayStep = {
    at: after(-1),
    // Payouts go to the newest bank account that is old enough; this one returns every payout.
    run: () => savePayoutBank(ctx, sellerId, { ...CLOSED_BANK, at: after(-1 - waitHours) }),
  }
  const sent: ReplayStep = { at: after(1), run: send }
  const called: ReplayStep = { at: after(2), run: follow('cancelled') }
  const arrived = (status: PaidOut): ReplayStep => ({
    at: after(BANK_DAYS * 24),
    run: follow(status),
  })
  const steps = {
    processed: [sent, arrived('processed')],
    failed: [before, sent, arrived('failed')],
    cancelled: [sent, called],
  }
  return steps[order.payout]
}

/** Attempts of a step: on a busy machine the provider may not respond in time. */
const ATTEMPTS = 10
const PAUSE_MS = 200

/** Repeats a step until it has its effect. Throws if it never does, so that no seed lacks a payout. */
const repeatUntil = async (
  isDone: () => Promise<boolean>,
  act: () => Promise<void>,
): Promise<void> => {
  for (let attempt = 1; !(await isDone()); attempt++) {
    if (attempt > ATTEMPTS) throw new Error('a payout of the demo market did not get its status')
    if (attempt > 1) await wait(PAUSE_MS)
    await act()
  }
}

const readPayout = ({ db }: MarketContext, saleId: number) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('accounts as a', 'a.id', 'o.seller_id')
    .select(['o.provider_payout_id', 'o.status', 'a.provider_account_id'])
    .where('o.purchase_id', '=', saleId)
    .executeTakeFirstOrThrow()

/** Cancels a payout at the provider, as by hand. Its status afterward shows whether that worked. */
const callBack = async (
  { app, secretKey }: SandboxProvider,
  { provider_payout_id: id, provider_account_id: account }: Awaited<ReturnType<typeof readPayout>>,
): Promise<void> => {
  await app.request(`/v1/payouts/${id}/cancel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'stripe-account': account ?? '' },
  })
}
