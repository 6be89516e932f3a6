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

/** Lists the catalog's tags, or the tags that the broker selected. */
const listTags: Handler<Contract['tags']['list']> = async ({ ctx, caller, input }) => ({
  results:
    input.type === 'user'
      ? await chosenTags(ctx.db, caller.accountId, input.filter)
      : await catalogueTags(ctx.db, input.filter),
})

/**
 * Selects a tag by name: the catalog's tag if there is one, otherwise a private tag. A catalog tag
 * replaces a private tag of the same name.
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

/** Removes a tag from the broker's selection; catalog tags stay in the catalog. */
const deleteTag: Handler<Contract['tags']['delete']> = async ({ ctx, caller, input }) => {
  const wasChosen = await transaction(ctx.db, (tx) => giveTagUp(tx, caller.accountId, input.id))
  if (!wasChosen) throw new Refusal('notFound')
  return {}
}

/** Handlers of the tag endpoints. */
export const tagHandlers = {
  list: listTags,
  create: createTag,
  delete: deleteTag,
} satisfies NounHandlers<'tags'>
