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

/** Adds a drawing, of which only what is harmless is kept. */
export const uploadSeatMap: Handler<Contract['officeSeatMaps']['upload']> = async ({
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
      act: 'seatMaps.upload',
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
 * Puts a drawing in the place of another, wherever that is shown. It gets an id of its own, since a
 * drawing never changes under its address; the old one can be shown again.
 */
export const replaceSeatMap: Handler<Contract['officeSeatMaps']['replace']> = async ({
  ctx,
  caller,
  input: { id: oldId, file, name: given },
}) => {
  const drawing = await readUploadedDrawing(file)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const old = await lockSeatMap(tx, oldId)
    if (old === null) throw new ApiError('notFound')
    const name = given ?? old.name
    const id = await addSeatMapVersion(tx, { ...old, name, drawing, madeBy: 'replace', now })
    await recordAction(tx, {
      actorId: caller.accountId,
      act: 'seatMaps.replace',
      subject: { kind: 'seat-map', id },
      details: { id: { from: old.shownId, to: id }, name: { from: old.name, to: name } },
      now,
    })
    const data = await readSeatMapFacts(tx, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

/**
 * The harmless drawing in an uploaded file.
 * @throws 413 for a file over 2 MB, 422 for one that is no drawing.
 */
const readUploadedDrawing = async (file: File): Promise<Drawing> => {
  if (file.size > MAX_SEAT_MAP_BYTES)
    throw new ApiError('tooLarge', {
      message: 'this file is larger than 2 MB',
      fields: { file: 'must be at most 2 MB' },
    })
  return readDrawing(await file.bytes())
}

/** Deletes a drawing that nothing shows, with all its versions. */
export const deleteSeatMap: Handler<Contract['officeSeatMaps']['delete']> = ({
  ctx,
  caller,
  input: { id },
}) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockSeatMap(tx, id)
    const facts = locked && (await readSeatMapFacts(tx, locked.shownId))
    if (!facts) throw new ApiError('notFound')
    if (facts.venues + facts.events > 0)
      throw new ApiError('conflict', {
        message: `this drawing is still shown by ${formatCount(facts.venues, 'venue|venues')} and ${formatCount(facts.events, 'event|events')}`,
      })
    await tx
      .deleteFrom('seat_maps')
      .where(({ eb, or }) =>
        or([eb('id', '=', locked.firstId), eb('first_id', '=', locked.firstId)]),
      )
      .execute()
    await recordAction(tx, {
      actorId: caller.accountId,
      act: 'seatMaps.delete',
      subject: { kind: 'seat-map', id },
      details: { name: locked.name },
      now: ctx.clock.now(),
    })
    return {}
  })
