import type { Contract } from '@seatdesk/domain/contract'

import { tagKey } from '../../catalogue/index.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { catalogueTagNamed } from './tag-store.ts'

/**
 * Adds a tag to the catalogue, unless it has one of this name already, which is then the answer.
 * Brokers who own the word keep theirs: it goes on finding what a search for it would.
 */
export const createTag: Handler<Contract['officeTags']['create']> = ({
  ctx,
  caller,
  input: { name },
}) =>
  transaction(ctx.db, async (tx) => {
    const made = await tx
      .insertInto('tags')
      .values({ name, name_key: tagKey(name), owner_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made)
      await recordAct(tx, {
        actorId: caller.accountId,
        act: 'catalogueTags.create',
        subject: { kind: 'tag', id: made.id },
        details: { name },
        now: ctx.clock.now(),
      })
    const data = await catalogueTagNamed(tx, name)
    if (!data) throw new Refusal('conflict', { message: 'this tag was just renamed or deleted' })
    return { data }
  })
