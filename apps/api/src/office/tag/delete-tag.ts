import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { lockCatalogueTag, readCatalogueTag } from './tag-store.ts'

/** Takes a tag off the catalogue, its events and the lists of those who chose it. */
export const deleteTag: Handler<Contract['officeTags']['delete']> = ({
  ctx,
  caller,
  input: { id },
}) =>
  transaction(ctx.db, async (tx) => {
    const tag = (await lockCatalogueTag(tx, id)) && (await readCatalogueTag(tx, id))
    if (!tag) throw new Refusal('notFound')
    await tx.deleteFrom('event_tags').where('tag_id', '=', id).execute()
    await tx.deleteFrom('account_tags').where('tag_id', '=', id).execute()
    await tx.deleteFrom('tags').where('id', '=', id).execute()
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'catalogueTags.delete',
      subject: { kind: 'tag', id },
      details: { name: tag.name, events: tag.events, brokers: tag.brokers },
      now: ctx.clock.now(),
    })
    return {}
  })
