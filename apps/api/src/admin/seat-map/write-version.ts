import type { SeatMapBuild } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import {
  type Drawing,
  insertSeatMap,
  lockSeatMap,
  readDrawing,
  readSeatMap,
  readSeatMapFacts,
} from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'

/**
 * Names sections of a seat map. This creates a new version, which replaces the previous one
 * wherever it was shown.
 */
export const nameSections: Handler<Contract['adminSeatMaps']['nameSections']> = async ({
  ctx,
  caller,
  input: { id: oldId, shapes },
}) => {
  const svg = await readSeatMap(ctx.db, oldId)
  if (svg === null) throw new ApiError('notFound')
  const naming = new Map(shapes.map(({ shape, names }) => [shape, names]))
  const drawing = await readDrawing(new TextEncoder().encode(svg), naming)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const old = await lockSeatMap(tx, oldId)
    if (old === null) throw new ApiError('notFound')
    // Parts are numbered per version: the same number may be a different part in another version.
    if (old.currentId !== oldId)
      throw new ApiError('conflict', {
        message: 'a newer version of this seat map is already in use',
      })
    const id = await addSeatMapVersion(tx, { ...old, drawing, createdBy: 'name', now })
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'seatMaps.nameSections',
      subject: { kind: 'seat-map', id },
      details: { id: { from: oldId, to: id }, names: shapes.map(({ names }) => names.join(' | ')) },
      now,
    })
    const data = await readSeatMapFacts(tx, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

/** Restores a version of a seat map, wherever another version of it is shown. */
export const restoreSeatMap: Handler<Contract['adminSeatMaps']['restore']> = ({
  ctx,
  caller,
  input: { id },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const { currentId } = (await lockSeatMap(tx, id)) ?? {}
    if (currentId === undefined) throw new ApiError('notFound')
    if (currentId !== id) {
      await switchVersion(tx, { currentId, id, now })
      await recordAction(tx, {
        actorId: caller.accountId,
        action: 'seatMaps.restore',
        subject: { kind: 'seat-map', id },
        details: { id: { from: currentId, to: id } },
        now,
      })
    }
    const data = await readSeatMapFacts(tx, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

interface Version {
  /** First version of the seat map; `currentId` is the current one. */
  firstId: number
  currentId: number
  name: string
  drawing: Drawing
  createdBy: SeatMapBuild
  now: Date
}

/**
 * Adds a version of a seat map, which replaces the previous one wherever it was shown; returns its
 * id. Each version has its own id, since the content of a URL never changes.
 */
export const addSeatMapVersion = async (
  tx: Tx,
  { firstId, currentId, name, drawing, createdBy, now }: Version,
): Promise<number> => {
  // The previous version is replaced first: a seat map has only one current version at any time.
  await tx.updateTable('seat_maps').set({ replaced_at: now }).where('id', '=', currentId).execute()
  const id = await insertSeatMap(tx, { name, drawing, firstId, createdBy }, now)
  await switchVersion(tx, { currentId, id, now })
  return id
}

/**
 * Replaces one version of a seat map with another wherever it is shown; the old one can be
 * restored.
 */
const switchVersion = async (
  tx: Tx,
  { currentId, id, now }: { currentId: number; id: number; now: Date },
): Promise<void> => {
  for (const table of ['venues', 'events'] as const)
    await tx
      .updateTable(table)
      .set({ seat_map_id: id })
      .where('seat_map_id', '=', currentId)
      .execute()
  await tx.updateTable('seat_maps').set({ replaced_at: now }).where('id', '=', currentId).execute()
  await tx.updateTable('seat_maps').set({ replaced_at: null }).where('id', '=', id).execute()
}
