import type { Selectable } from 'kysely'

import type { CodeTable } from '../../../kernel/database/schema.ts'
import type { Tx } from '../../../kernel/database/transaction.ts'
import type { CodeBinding } from './issue-code.ts'

/** The one code of a binding that may still be good: the newest; `null` before there was any. */
export const newestCode = async (
  tx: Tx,
  { accountId, purpose, sessionId }: CodeBinding & { accountId: number },
): Promise<Selectable<CodeTable> | null> => {
  const code = await tx
    .selectFrom('codes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return code ?? null
}
