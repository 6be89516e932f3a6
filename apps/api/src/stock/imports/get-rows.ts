import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readImport } from './import-store.ts'

/** What the rows of a piece come to; none before they were tried. */
export const getRows: Handler<Contract['imports']['rows']> = async ({
  ctx,
  caller,
  input: { id, number },
}) => {
  await readImport(ctx.db, { id, accountId: caller.accountId })
  const chunk = await ctx.db
    .selectFrom('import_chunks')
    .select('outcomes')
    .where('import_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!chunk) throw new Refusal('notFound')
  return { data: chunk.outcomes ?? [] }
}
