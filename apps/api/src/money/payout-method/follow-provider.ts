import type { PayingContext } from '../payment/paying-context.ts'
import { payoutMethodStatus } from './payout-method-status.ts'

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
  await db
    .updateTable('payout_methods')
    .set({ status: payoutMethodStatus(saved) })
    .where('id', '=', id)
    .execute()
}
