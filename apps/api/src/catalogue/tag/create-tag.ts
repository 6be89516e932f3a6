import { BOUNDS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { chooseTag, giveOwnWordUp, hasTooManyTags, lockAccount, meantTag } from './tag-store.ts'

/**
 * Chooses a tag by its name: the catalogue's, in the place of a word of the broker's own from before
 * the catalogue had it, else such a word.
 */
export const createTag: Handler<Contract['tags']['create']> = async ({ ctx, caller, input }) => {
  const { accountId } = caller
  const tag = await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId)
    const meant = await meantTag(tx, accountId, input.name)
    if (meant.isCatalogues) await giveOwnWordUp(tx, accountId, input.name)
    await chooseTag(tx, { accountId, tagId: meant.id }, ctx.clock.now())
    if (await hasTooManyTags(tx, accountId))
      throw new Refusal('conflict', { message: `there may be ${BOUNDS.tags} tags at most` })
    return { id: meant.id, name: meant.name }
  })
  return { data: tag }
}
