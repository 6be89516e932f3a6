import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { insertRemark, isPartyTo, readRemark, replaceRemark } from './remark-store.ts'

/**
 * Writes the broker's own words of an order over those that it has seen. What was written meanwhile
 * is not lost; the same words again, after an answer that was lost, are no conflict.
 */
export const writeRemark: Handler<Contract['remarks']['write']> = async ({
  ctx: { db, clock },
  caller: { accountId },
  input: { id: orderId, version, ...words },
}) => {
  const whose = { orderId, accountId }
  if (!(await isPartyTo(db, whose))) throw new Refusal('notFound')
  const written = { ...whose, words, at: clock.now() }
  const isWritten =
    version === 0
      ? await insertRemark(db, written)
      : await replaceRemark(db, { ...written, version })
  const data = await readRemark(db, whose)
  const isSame = data.reference === words.reference && data.note === words.note
  if (!isWritten && !isSame)
    throw new Refusal('conflict', { message: 'this was written anew meanwhile; look at it again' })
  return { data }
}
