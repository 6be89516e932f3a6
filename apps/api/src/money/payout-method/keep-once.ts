import type { Db, Tx } from '../../kernel/database/transaction.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { ProviderRefusal } from '../payment/payments.ts'
import type { PayoutMethodRow } from './payout-method-store.ts'

/** What became of a bank account that the provider has taken. */
type Kept = 'new' | 'repeated' | 'known'

/**
 * Keeps a bank account that the provider has taken: `repeated` where a request was, `known` where
 * the same account is here already and has not failed. Of two at once one is kept.
 */
export const keepOnce = async (tx: Db | Tx, row: PayoutMethodRow): Promise<Kept> => {
  const kept = await tx
    .insertInto('payout_methods')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept) return 'new'
  const repeated = await tx
    .selectFrom('payout_methods')
    .select('id')
    .where('id', '=', row.id)
    .executeTakeFirst()
  return repeated ? 'repeated' : 'known'
}

/** Learns the fingerprints of bank accounts that were added before anybody asked for them. */
export const learnFingerprints = async (
  { db, payments }: Pick<PayingContext, 'db' | 'payments'>,
  accountId: number,
  providerAccountId: string,
): Promise<void> => {
  const nameless = await db
    .selectFrom('payout_methods')
    .select('id')
    .where('account_id', '=', accountId)
    .where('fingerprint', 'is', null)
    .where('status', '<>', 'failed')
    .orderBy('created_at')
    .execute()
  for (const { id } of nameless) {
    const fingerprint = await readFingerprint(payments, providerAccountId, id)
    if (fingerprint !== null) await nameIt(db, { accountId, id, fingerprint })
  }
}

const readFingerprint = async (
  payments: PayingContext['payments'],
  providerAccountId: string,
  id: string,
): Promise<string | null> => {
  try {
    return (await payments.readPayoutMethod(providerAccountId, id)).fingerprint
  } catch (error) {
    // The provider knows it no more.
    if (error instanceof ProviderRefusal) return null
    throw error
  }
}

/** Of several that were added before, the oldest bears the fingerprint. */
const nameIt = (
  db: Db,
  { accountId, id, fingerprint }: { accountId: number; id: string; fingerprint: string },
) =>
  db
    .updateTable('payout_methods')
    .set({ fingerprint })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_methods as other')
            .select('other.id')
            .where('other.account_id', '=', accountId)
            .where('other.fingerprint', '=', fingerprint)
            .where('other.status', '<>', 'failed'),
        ),
      ),
    )
    .execute()
