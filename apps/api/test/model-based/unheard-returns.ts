import * as v from 'valibot'

import { isRefundSent } from '../../src/payments/payment/read-objects.ts'
import { refundName } from '../../src/payments/refund/record-refund.ts'
import type { ModelFixture } from './model-fixture.ts'

const DAY_MS = 24 * 60 * 60_000

const exported = v.object({
  refund: v.optional(
    v.array(
      v.object({
        amount: v.number(),
        status: v.nullable(v.string()),
        payment_intent: v.nullable(v.string()),
        metadata: v.nullish(v.record(v.string(), v.string())),
      }),
    ),
    [],
  ),
})

const DIFFERENCE = /^the ledger has (\d+) cents for payment (\w+), the provider has (\d+)$/

/**
 * Removes differences that are refunds returned by a bank whose webhook was held or lost: the market
 * polls refunds once a day, and knows such a return only then. The payment may be of an earlier run.
 */
export const omitUnseenReturns = async (
  fixture: ModelFixture,
  broken: readonly string[],
): Promise<string[]> => {
  if (!broken.some((line) => DIFFERENCE.test(line))) return [...broken]
  const returned = await unheardReturns(fixture)
  return broken.filter((line) => {
    const [, ours, paymentId = '', theirs] = DIFFERENCE.exec(line) ?? []
    return Number(theirs) - Number(ours) !== returned.get(paymentId)
  })
}

/** The cents of returned refunds that the market has not polled for a day, by payment. */
const unheardReturns = async ({ market: { ctx } }: ModelFixture): Promise<Map<string, number>> => {
  const { refund } = v.parse(exported, await ctx.sandbox?.provider?.export())
  const since = ctx.clock.now().getTime() - DAY_MS
  const recorded = await ctx.db
    .selectFrom('refunds')
    .select(['purchase_id', 'amount_cents', 'refunded_at', 'provider_checked_at'])
    .where('refunded_at', 'is not', null)
    .execute()
  const cents = new Map<string, number>()
  for (const { purchase_id: id, amount_cents: amount, ...times } of recorded) {
    const heardOf = times.provider_checked_at ?? times.refunded_at
    const made = refund.filter(({ metadata }) => metadata?.['reason'] === refundName(id))
    const paymentId = made[0]?.payment_intent
    if (!heardOf || heardOf.getTime() <= since || !paymentId || made.some(isRefundSent)) continue
    cents.set(paymentId, (cents.get(paymentId) ?? 0) + amount)
  }
  return cents
}
