import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { readImport } from './import-store.ts'

/** Forgets an import with its file. */
export const discardImport: Handler<Contract['imports']['discard']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await readImport(ctx.db, { id, accountId: caller.accountId })
  await ctx.db.deleteFrom('imports').where('id', '=', id).execute()
  return {}
}
