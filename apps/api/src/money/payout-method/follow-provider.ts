import { FAILED, UNVERIFIABLE } from '@seatdesk/domain'
import { sql, type SqlBool } from 'kysely'

import type { PayingContext } from '../payment/paying-context.ts'
import { payoutMethodStatus } from './payout-method-status.ts'

/** One that had failed does not come back where the same account was added anew meanwhile. */
const hasNoTwin = sql<SqlBool>`not exists (
  select from payout_methods as twin
  where twin.account_id = payout_methods.account_id and twin.id <> payout_methods.id
    and twin.fingerprint = payout_methods.fingerprint and twin.status <> 'failed')`

/** Reads afresh whether a bank account can be paid out to; one that is not ours changes nothing. */
export const refreshPayoutMethod = async (
  { db, payments }: Pick<PayingContext, 'db' | 'payments'>,
  id: string,
): Promise<void> => {
  const method = await db
    .selectFrom('payout_methods as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('a.provider_account_id')
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!method?.provider_account_id) return
  const saved = await payments.readPayoutMethod(method.provider_account_id, id)
  const status = payoutMethodStatus(saved)
  await db
    .updateTable('payout_methods')
    .set(
      status === FAILED
        ? { status, failure: sql`coalesce(failure, ${UNVERIFIABLE})` }
        : { status, failure: null },
    )
    .where('id', '=', id)
    .$if(status !== FAILED, (query) => query.where(hasNoTwin))
    .execute()
}
