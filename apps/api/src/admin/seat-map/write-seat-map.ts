import { formatCount, MAX_SEAT_MAP_BYTES } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import {
  type Drawing,
  insertSeatMap,
  lockSeatMap,
  readDrawing,
  readSeatMapFacts,
} from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import { addSeatMapVersion } from './write-version.ts'

/** Adds a seat map, sanitized. */
export const uploadSeatMap: Handler<Contract['adminSeatMaps']['upload']> = async ({
  ctx,
  caller,
  input: { file, name },
}) => {
  const drawing = await readUploadedDrawing(file)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const id = await insertSeatMap(tx, { name, drawing }, now)
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'seatMaps.upload',
      subject: { kind: 'seat-map', id },
      details: { name, sections: drawing.sections.length },
      now,
    })
    const data = await readSeatMapFacts(tx, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

/**
 * Replaces a seat map wherever it is shown. The new one gets its own id, since the content of a URL
 * never changes; the old one can be restored.
 */
export const replaceSeatMap: Handler<Contract['adminSeatMaps']['replace']> = async ({
  ctx,
  caller,
  input: { id: oldId, file, name: input },
}) => {
  const drawing = await readUploadedDrawing(file)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const old = await lockSeatMap(tx, oldId)
    if (old === null) throw new ApiError('notFound')
    const name = input ?? old.name
    const id = await addSeatMapVersion(tx, { ...old, name, drawing, createdBy: 'replace', now })
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'seatMaps.replace',
      subject: { kind: 'seat-map', id },
      details: { id: { from: old.currentId, to: id }, name: { from: old.name, to: name } },
      now,
    })
    const data = await readSeatMapFacts(tx, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

/**
 * Sanitized drawing of an uploaded file.
 * @throws 413 for a file over 2 MB, 422 for one that is not a drawing.
 */
const readUploadedDrawing = async (file: File): Promise<Drawing> => {
  if (file.size > MAX_SEAT_MAP_BYTES)
    throw new ApiError('tooLarge', {
      message: 'this file is larger than 2 MB',
      fields: { file: 'must be at most 2 MB' },
    })
  return readDrawing(await file.bytes())
}

/** Deletes an unused seat map with all its versions. */
export const deleteSeatMap: Handler<Contract['adminSeatMaps']['delete']> = ({
  ctx,
  caller,
  input: { id },
}) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockSeatMap(tx, id)
    const details = locked && (await readSeatMapFacts(tx, locked.currentId))
    if (!details) throw new ApiError('notFound')
    if (details.venues + details.events > 0)
      throw new ApiError('conflict', {
        message: `this drawing is still shown by ${formatCount(details.venues, 'venue|venues')} and ${formatCount(details.events, 'event|events')}`,
      })
    await tx
      .deleteFrom('seat_maps')
      .where(({ eb, or }) =>
        or([eb('id', '=', locked.firstId), eb('first_id', '=', locked.firstId)]),
      )
      .execute()
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'seatMaps.delete',
      subject: { kind: 'seat-map', id },
      details: { name: locked.name },
      now: ctx.clock.now(),
    })
    return {}
  })
