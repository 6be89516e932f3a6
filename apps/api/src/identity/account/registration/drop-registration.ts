import type { Tx } from '../../../kernel/database/transaction.ts'

/** Removes an account that was never let in, with all that it was sent and may still open it with. */
export const dropRegistration = async (tx: Tx, id: number): Promise<void> => {
  for (const table of ['messages', 'codes', 'links', 'recovery_codes'] as const)
    await tx.deleteFrom(table).where('account_id', '=', id).execute()
  await tx
    .deleteFrom('refresh_tokens')
    .where('session_id', 'in', (own) =>
      own.selectFrom('sessions').select('id').where('account_id', '=', id),
    )
    .execute()
  await tx.deleteFrom('sessions').where('account_id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
}
