import { notify } from '../../notifications/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'

interface FormerPricer {
  companyId: number
  personId: number
  now: Date
}

/**
 * Turns off the pricing rules that a person created for a company, because the person may no longer
 * price there, and asks the company to check them.
 */
export const stopRulesOfMember = async (
  tx: Tx,
  { companyId, personId, now }: FormerPricer,
): Promise<void> => {
  const stopped = await tx
    .updateTable('pricing_rules')
    .set({ is_on: false, changed_at: now })
    .where('seller_id', '=', companyId)
    .where('created_by', '=', personId)
    .where('is_on', '=', true)
    .where('deleted_at', 'is', null)
    .returning('name')
    .execute()
  if (stopped.length === 0) return
  const { name } = await tx
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const rules = stopped.map((rule) => rule.name).join(', ')
  await notify(tx, now, {
    accountId: companyId,
    kind: 'sale-confirmed',
    typeId: 2,
    subject: 'Pricing rules were turned off',
    message: `${name} may no longer change prices, so these pricing rules of ${name} are off: ${rules}. Check them and turn them on again.`,
    eventId: null,
    about: null,
    topic: 'rules',
    hasEmail: false,
  })
}
