import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { catalogueTags, chosenTags } from './tag-store.ts'

/** Lists the catalogue's tags, or those that the broker chose. */
export const listTags: Handler<Contract['tags']['list']> = async ({ ctx, caller, input }) => ({
  results:
    input.type === 'user'
      ? await chosenTags(ctx.db, caller.accountId, input.filter)
      : await catalogueTags(ctx.db, input.filter),
})
