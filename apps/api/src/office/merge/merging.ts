import type { MergeKind, MergePreview } from '@seatdesk/domain'

import { ledTo } from '../../catalogue/index.ts'
import type { Context } from '../../kernel/context.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Caller } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { recordMerge } from './record-merge.ts'

/** How things of one kind become one. */
interface Merging<Merged> {
  kind: MergeKind
  act: Parameters<typeof recordAct>[1]['act']
  /** Keeps one as it is until the transaction ends; called with the smaller id first. */
  lock: (tx: Tx, id: number) => Promise<unknown>
  /** What would move. @throws 404 for one that there is not. */
  facts: (tx: Tx, fromId: number, intoId: number) => Promise<MergePreview>
  /** Moves it, and leaves nothing of the one that goes. */
  move: (tx: Tx, fromId: number, intoId: number) => Promise<void>
  /** What is kept, as it is answered. */
  read: (tx: Tx, id: number) => Promise<Merged | null | undefined>
}

interface MergeCall {
  ctx: Context
  caller: Caller
  input: { id: number; into: number }
}

/**
 * The call that makes one thing of two, once: where it was done before nothing is left to do. It
 * answers with what is kept.
 * @throws 404 for one that there is not, 409 where something is in the way.
 */
export const merging =
  <Merged>(by: Merging<Merged>) =>
  ({ ctx, caller, input: { id, into } }: MergeCall): Promise<{ data: Merged }> =>
    transaction(ctx.db, async (tx) => {
      const given = { fromId: id, intoId: into, actorId: caller.accountId, now: ctx.clock.now() }
      const data = await by.read(tx, await mergeOnce(tx, by, given))
      if (!data) throw new Refusal('notFound')
      return { data }
    })

interface Given {
  fromId: number
  intoId: number
  actorId: number
  now: Date
}

/** Gives the id of what there is afterwards. */
const mergeOnce = async (
  tx: Tx,
  { kind, act, lock, facts: factsOf, move }: Merging<unknown>,
  given: Given,
): Promise<number> => {
  const { actorId, now } = given
  const ids = [given.fromId, given.intoId].toSorted((left, right) => left - right)
  for (const id of ids) await lock(tx, id)
  const fromId = await ledTo(tx, kind, given.fromId)
  const intoId = await ledTo(tx, kind, given.intoId)
  if (fromId === intoId && given.fromId !== given.intoId) return intoId
  const facts = await factsOf(tx, fromId, intoId)
  const [obstacle] = facts.obstacles
  if (obstacle !== undefined) throw new Refusal('conflict', { message: obstacle })
  await recordMerge(tx, { kind, fromId, intoId, now })
  await move(tx, fromId, intoId)
  await recordAct(tx, {
    actorId,
    act,
    subject: { kind, id: intoId },
    details: { ...facts.moves, from: fromId, name: facts.from.name },
    now,
  })
  return intoId
}
