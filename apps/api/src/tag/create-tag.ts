import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../database/transaction.ts'
import type { Handler } from '../http/handler.ts'
import { chooseTag, meantTag } from './tag-store.ts'

/** Chooses a tag by its name: the catalogue's, else a word of the broker's own. */
export const createTag: Handler<Contract['tags']['create']> = async ({ ctx, caller, input }) => {
  const { accountId } = caller
  const tag = await transaction(ctx.db, async (tx) => {
    const meant = await meantTag(tx, accountId, input.name)
    await chooseTag(tx, { accountId, tagId: meant.id }, ctx.clock.now())
    return meant
  })
  return { data: tag }
}
