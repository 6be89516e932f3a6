import type { Db } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OrderPaper } from './order-paper.ts'

/** Whose paper it is: the broker's name and number. */
export const readOwner = async (db: Db, accountId: number): Promise<OrderPaper['owner']> => {
  const owner = await db
    .selectFrom('accounts')
    .select(['name', 'broker_key as brokerId'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!owner) throw new Refusal('notFound')
  return owner
}
