import type { Kysely, Transaction } from 'kysely'

import { completeOwnershipVerification } from './external-accounts.ts'
import { settleDebit } from './payment-intent/debit.ts'
import { settlePayout } from './payouts.ts'
import { settleRefund } from './refunds.ts'
import { expireVerification } from './sources.ts'
import { createEventWriter } from './store/event-log.ts'
import { inTransaction, createObjectStore } from './store/object-store.ts'
import type { SandboxTables } from './tables.ts'
import type { WorkContext } from './work-context.ts'

const settlers: Record<string, (work: WorkContext, id: string) => Promise<void>> = {
  async payment_intent(work, id) {
    const intent = await work.store.find('payment_intent', id)
    if (intent) await settleDebit(work, intent)
  },
  async refund(work, id) {
    const refund = await work.store.find('refund', id)
    if (refund) await settleRefund(work, refund)
  },
  async payout(work, id) {
    const payout = await work.store.find('payout', id)
    if (payout) await settlePayout(work, payout)
  },
  async bank_account(work, id) {
    const bank = await work.store.find('bank_account', id)
    if (bank)
      await (bank.body.customer ? expireVerification : completeOwnershipVerification)(work, bank)
  },
}

async function settleNext(trx: Transaction<SandboxTables>, now: Date): Promise<boolean> {
  const next = await trx
    .selectFrom('sandbox_objects')
    .select(['id', 'kind', 'account'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('seq')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!next) return false
  const { account } = next
  const emit = createEventWriter(trx, { now, account, request: null })
  await settlers[next.kind]?.({ store: createObjectStore(trx), now, account, emit }, next.id)
  return true
}

/** Processes everything that is due, oldest first, each in its own transaction. */
export const settleDueObjects = async (db: Kysely<SandboxTables>, now: Date): Promise<void> => {
  while (await inTransaction(db, (trx) => settleNext(trx, now))) continue
}
