import type { MergePreview } from '@seatdesk/domain'

import type { Db, Tx } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readOfficeTag } from './tag-store.ts'

const NOTHING = { listings: 0, orders: 0, favorites: 0, tags: 0, seatMaps: 0 } as const

/**
 * What making one tag of two would move: the events that have it, and the choices of brokers.
 * @throws 404 for a tag that the catalogue does not have.
 */
export const tagMergeFacts = async (
  db: Db | Tx,
  fromId: number,
  intoId: number,
): Promise<MergePreview> => {
  const [from, into] = [await readOfficeTag(db, fromId), await readOfficeTag(db, intoId)]
  if (!from || !into) throw new Refusal('notFound')
  return {
    from: { id: from.id, name: from.name },
    into: { id: into.id, name: into.name },
    moves: { ...NOTHING, events: from.events, brokers: from.brokers },
    doubled: 0,
    obstacles: fromId === intoId ? ['it is the same tag'] : [],
  }
}
