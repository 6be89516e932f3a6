import type { MergeKind, MergePreview } from '@seatdesk/domain'

import { ledTo } from '../../catalogue/index.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { recordMerge } from './record-merge.ts'

interface Merging {
  kind: MergeKind
  fromId: number
  intoId: number
  actorId: number
  now: Date
  act: Parameters<typeof recordAct>[1]['act']
  /** Keeps both as they are until the transaction ends, the smaller id first. */
  lock: (id: number) => Promise<unknown>
  /** What would move. @throws 404 for one that there is not. */
  facts: (fromId: number, intoId: number) => Promise<MergePreview>
  /** Moves it, and leaves nothing of the one that goes. */
  move: (fromId: number, intoId: number) => Promise<void>
}

/**
 * Makes one thing of two, once: where it was done before nothing is left to do. Gives the id of what
 * there is.
 * @throws 404 for one that there is not, 409 where something is in the way.
 */
export const mergeInto = async (tx: Tx, merging: Merging): Promise<number> => {
  const { kind, actorId, now, act } = merging
  const ids = [merging.fromId, merging.intoId].toSorted((left, right) => left - right)
  for (const id of ids) await merging.lock(id)
  const fromId = await ledTo(tx, kind, merging.fromId)
  const intoId = await ledTo(tx, kind, merging.intoId)
  if (fromId === intoId && merging.fromId !== merging.intoId) return intoId
  const facts = await merging.facts(fromId, intoId)
  const [obstacle] = facts.obstacles
  if (obstacle !== undefined) throw new Refusal('conflict', { message: obstacle })
  await recordMerge(tx, { kind, fromId, intoId, now })
  await merging.move(fromId, intoId)
  await recordAct(tx, {
    actorId,
    act,
    subject: { kind, id: intoId },
    details: { ...facts.moves, from: fromId, name: facts.from.name },
    now,
  })
  return intoId
}
