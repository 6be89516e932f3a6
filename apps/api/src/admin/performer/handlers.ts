import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { resolveMergedId, nameKey } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { recordAction } from '../audit/record-action.ts'
import { mergePerformer, previewMerge } from './merge-performer.ts'
import {
  addPerformerAlias,
  ensurePerformer,
  eventCount,
  lockPerformer,
  findPerformerByName,
  selectPerformers,
  readPerformer,
} from './performer-store.ts'

const ORDERS: SortExpressions<Contract['adminPerformers']['list']> = {
  name: sql.ref('p.name_key'),
  events: eventCount,
}

/** Lists performers with a text in one of their names, or all. */
const listPerformers: Handler<Contract['adminPerformers']['list']> = async ({ ctx, input }) => {
  const pattern = `%${escapeLike(nameKey(input.search ?? ''))}%`
  const found = selectPerformers(ctx.db).where(
    sql<boolean>`(p.name_key like ${pattern} or exists (
      select from performer_names as n where n.performer_id = p.id and n.name_key like ${pattern}))`,
  )
  const { rows, paginator } = await listPage(
    found,
    { by: ORDERS[input.orderBy], id: 'p.id' },
    input,
  )
  return { results: rows, paginator }
}

/** Returns one performer, or the one it was merged into. */
const getPerformer: Handler<Contract['adminPerformers']['get']> = async ({
  ctx: { db },
  input,
}) => {
  const data = await readPerformer(db, await resolveMergedId(db, 'performer', input.id))
  if (!data) throw new ApiError('notFound')
  return { data }
}

/** Creates a performer, or returns the existing one with this name. */
const createPerformer: Handler<Contract['adminPerformers']['create']> = ({
  ctx,
  caller,
  input: { name },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const { id, isNew } = await ensurePerformer(tx, name, now)
    if (isNew)
      await recordAction(tx, {
        actorId: caller.accountId,
        action: 'performers.create',
        subject: { kind: 'performer', id },
        details: { name },
        now,
      })
    const data = await readPerformer(tx, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

/** Renames a performer; schedules with the previous name still match it. */
const renamePerformer: Handler<Contract['adminPerformers']['rename']> = ({
  ctx,
  caller,
  input: { id, name },
}) =>
  transaction(ctx.db, async (tx) => {
    const before = await lockPerformer(tx, id)
    if (!before) throw new ApiError('notFound')
    if (before.name !== name) {
      const known = await findPerformerByName(tx, name)
      if (known !== null && known !== id)
        throw new ApiError('conflict', { message: 'another performer already has this name' })
      const key = nameKey(name)
      if (key !== before.name_key) await addPerformerAlias(tx, id, before.name_key)
      await tx.updateTable('performers').set({ name, name_key: key }).where('id', '=', id).execute()
      await recordAction(tx, {
        actorId: caller.accountId,
        action: 'performers.rename',
        subject: { kind: 'performer', id },
        details: { name: { from: before.name, to: name } },
        now: ctx.clock.now(),
      })
    }
    const data = await readPerformer(tx, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })

/** Handlers of the performers, for administrators. */
export const adminPerformerHandlers = {
  list: listPerformers,
  get: getPerformer,
  create: createPerformer,
  rename: renamePerformer,
  previewMerge,
  merge: mergePerformer,
} satisfies ResourceHandlers<'adminPerformers'>
