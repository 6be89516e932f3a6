import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { ensurePerformer, readPerformer } from './performer-store.ts'

/** Adds a performer, unless one is known by this name already, which is then the answer. */
export const createPerformer: Handler<Contract['officePerformers']['create']> = ({
  ctx,
  caller,
  input: { name },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const { id, isNew } = await ensurePerformer(tx, name, now)
    if (isNew)
      await recordAct(tx, {
        actorId: caller.accountId,
        act: 'performers.create',
        subject: { kind: 'performer', id },
        details: { name },
        now,
      })
    const data = await readPerformer(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}
