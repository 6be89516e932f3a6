import type { Contract } from '@seatdesk/domain/contract'

import type { Context } from '../../kernel/context.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { doToMany } from '../do-to-many.ts'
import { lockOfficeTag, readOfficeTag } from './tag-store.ts'

/** Takes a tag off the catalogue, its events and the lists of those who chose it. */
export const deleteTag: Handler<Contract['officeTags']['delete']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await remove(ctx, { act: 'catalogueTags.delete', actorId: caller.accountId, id })
  return {}
}

/** Takes many tags off the catalogue. */
export const deleteTags: Handler<Contract['officeTags']['deleteMany']> = ({ ctx, caller, input }) =>
  doToMany(input.ids, (id) =>
    remove(ctx, { act: 'catalogueTags.deleteMany', actorId: caller.accountId, id }),
  )

interface Removal {
  act: `catalogueTags.${'delete' | 'deleteMany'}`
  actorId: number
  id: number
}

const remove = (ctx: Context, { act, actorId, id }: Removal): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const tag = (await lockOfficeTag(tx, id)) && (await readOfficeTag(tx, id))
    if (!tag) throw new Refusal('notFound')
    await tx.deleteFrom('event_tags').where('tag_id', '=', id).execute()
    await tx.deleteFrom('account_tags').where('tag_id', '=', id).execute()
    await tx.deleteFrom('tags').where('id', '=', id).execute()
    await recordAct(tx, {
      actorId,
      act,
      subject: { kind: 'tag', id },
      details: { name: tag.name, events: tag.events, brokers: tag.brokers },
      now: ctx.clock.now(),
    })
  })
