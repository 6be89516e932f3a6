import { QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import {
  catalogTags,
  selectTag,
  selectedTags,
  deselectOwnTag,
  deselectTag,
  hasTooManyTags,
  lockAccount,
  findOrCreateTag,
} from './tag-store.ts'

/** Lists the catalog's tags, or the tags that the broker selected. */
const listTags: Handler<Contract['tags']['list']> = async ({ ctx, caller, input }) => ({
  results:
    input.type === 'user'
      ? await selectedTags(ctx.db, caller.accountId, input.filter)
      : await catalogTags(ctx.db, input.filter),
})

/**
 * Selects a tag by name: the catalog's tag if there is one, otherwise a private tag. A catalog tag
 * replaces a private tag of the same name.
 */
const createTag: Handler<Contract['tags']['create']> = async ({ ctx, caller, input }) => {
  const { accountId } = caller
  const tag = await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId)
    const tag = await findOrCreateTag(tx, accountId, input.name)
    if (tag.isCatalogTag) await deselectOwnTag(tx, accountId, input.name)
    await selectTag(tx, { accountId, tagId: tag.id }, ctx.clock.now())
    if (await hasTooManyTags(tx, accountId))
      throw new ApiError('conflict', { message: `you can have at most ${QUOTAS.tags} tags` })
    return { id: tag.id, name: tag.name }
  })
  return { data: tag }
}

/** Removes a tag from the broker's selection; catalog tags stay in the catalog. */
const deleteTag: Handler<Contract['tags']['delete']> = async ({ ctx, caller, input }) => {
  const wasChosen = await transaction(ctx.db, (tx) => deselectTag(tx, caller.accountId, input.id))
  if (!wasChosen) throw new ApiError('notFound')
  return {}
}

/** Handlers of the tag endpoints. */
export const tagHandlers = {
  list: listTags,
  create: createTag,
  delete: deleteTag,
} satisfies ResourceHandlers<'tags'>
