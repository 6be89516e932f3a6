import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { importOf, readImport } from './import-store.ts'

/** How far an import of one's own has come. */
export const getImport: Handler<Contract['imports']['get']> = async ({ ctx, caller, input }) => {
  const found = await readImport(ctx.db, { id: input.id, accountId: caller.accountId })
  return { data: await importOf(ctx.db, found, ctx.clock.now()) }
}
