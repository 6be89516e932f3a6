import { BOUNDS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler, NounHandlers } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  catalogueTags,
  chooseTag,
  chosenTags,
  giveOwnWordUp,
  giveTagUp,
  hasTooManyTags,
  lockAccount,
  meantTag,
} from './tag-store.ts'

/** Lists the catalogue's tags, or those that the broker chose. */
const listTags: Handler<Contract['tags']['list']> = async ({ ctx, caller, input }) => ({
  results:
    input.type === 'user'
      ? await chosenTags(ctx.db, caller.accountId, input.filter)
      : await catalogueTags(ctx.db, input.filter),
})

/**
 * Chooses a tag by its name: the catalogue's, in the place of a word of the broker's own from before
 * the catalogue had it, else such a word.
 */
const createTag: Handler<Contract['tags']['create']> = async ({ ctx, caller, input }) => {
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

/** Takes a tag from those that the broker chose; the catalogue keeps its own. */
const deleteTag: Handler<Contract['tags']['delete']> = async ({ ctx, caller, input }) => {
  const wasChosen = await transaction(ctx.db, (tx) => giveTagUp(tx, caller.accountId, input.id))
  if (!wasChosen) throw new Refusal('notFound')
  return {}
}

/** The calls of the tags. */
export const tagHandlers = {
  list: listTags,
  create: createTag,
  delete: deleteTag,
} satisfies NounHandlers<'tags'>
