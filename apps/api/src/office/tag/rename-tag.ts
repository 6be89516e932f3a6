import type { Contract } from '@seatdesk/domain/contract'

import { tagKey } from '../../catalogue/index.ts'
import { isDuplicate, transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { lockCatalogueTag, readCatalogueTag } from './tag-store.ts'

/** Gives a tag of the catalogue another name, for everybody who uses it. */
export const renameTag: Handler<Contract['officeTags']['rename']> = async ({
  ctx,
  caller,
  input: { id, name },
}) => {
  const work = transaction(ctx.db, async (tx) => {
    const before = await lockCatalogueTag(tx, id)
    if (!before) throw new Refusal('notFound')
    if (before.name !== name) {
      await tx
        .updateTable('tags')
        .set({ name, name_key: tagKey(name) })
        .where('id', '=', id)
        .execute()
      await recordAct(tx, {
        actorId: caller.accountId,
        act: 'catalogueTags.rename',
        subject: { kind: 'tag', id },
        details: { name: { from: before.name, to: name } },
        now: ctx.clock.now(),
      })
    }
    const data = await readCatalogueTag(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
  return work.catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
    throw new Refusal('conflict', { message: 'the catalogue has a tag of this name already' })
  })
}
