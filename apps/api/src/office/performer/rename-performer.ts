import type { Contract } from '@seatdesk/domain/contract'

import { nameKey } from '../../catalogue/index.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { alsoKnownAs, lockPerformer, performerNamed, readPerformer } from './performer-store.ts'

/** Gives a performer another name; schedules that have the one before still find it. */
export const renamePerformer: Handler<Contract['officePerformers']['rename']> = ({
  ctx,
  caller,
  input: { id, name },
}) =>
  transaction(ctx.db, async (tx) => {
    const before = await lockPerformer(tx, id)
    if (!before) throw new Refusal('notFound')
    if (before.name !== name) {
      const known = await performerNamed(tx, name)
      if (known !== null && known !== id)
        throw new Refusal('conflict', { message: 'another performer is known by this name' })
      const key = nameKey(name)
      if (key !== before.name_key) await alsoKnownAs(tx, id, before.name_key)
      await tx.updateTable('performers').set({ name, name_key: key }).where('id', '=', id).execute()
      await recordAct(tx, {
        actorId: caller.accountId,
        act: 'performers.rename',
        subject: { kind: 'performer', id },
        details: { name: { from: before.name, to: name } },
        now: ctx.clock.now(),
      })
    }
    const data = await readPerformer(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
