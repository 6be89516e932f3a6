import type { Contract } from '@seatdesk/domain/contract'

import { ApiError, validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { isPartyToOrder } from '../order-note/order-note-store.ts'
import { HAS_CONTENT, deleteExcessEvidence } from '../order/evidence-retention.ts'
import { requireOwnPurchase } from '../order/own-purchases.ts'

/** A proof file that was recognized by its content. */
export interface Evidence {
  name: string
  mediaType: string
  content: Uint8Array
}

const latin1 = (content: Uint8Array, length: number) =>
  Buffer.from(content.subarray(0, length)).toString('latin1')

const isJson = (content: Uint8Array): boolean => {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
    return true
  } catch {
    return false
  }
}

/** Kinds of proof, each recognized by its content regardless of the file's name. */
const KINDS = [
  {
    extension: 'png',
    mediaType: 'image/png',
    is: (content: Uint8Array) => latin1(content, 8) === '\u0089PNG\r\n\u001A\n',
  },
  {
    extension: 'pdf',
    mediaType: 'application/pdf',
    is: (content: Uint8Array) => latin1(content, 5) === '%PDF-',
  },
  {
    extension: 'html',
    mediaType: 'text/html',
    is: (content: Uint8Array) => /^\s*<(?:!doctype html|html)[\s>]/i.test(latin1(content, 512)),
  },
  { extension: 'json', mediaType: 'application/json', is: isJson },
] as const

/** Reads an uploaded proof. @throws 422 if it is not a PNG, PDF, HTML or JSON file. */
export const readEvidence = async (file: File): Promise<Evidence> => {
  const content = await file.bytes()
  const kind = KINDS.find(({ is }) => is(content))
  if (!kind) throw validationError({ proof: 'must be a PNG, PDF, HTML or JSON file' })
  const clean = file.name.replaceAll(/[^\w. -]/g, '_').replace(/\.[^.]*$/, '')
  return {
    name: `${clean.slice(0, 100) || 'proof'}.${kind.extension}`,
    mediaType: kind.mediaType,
    content,
  }
}

/** Stores a proof with its order. Earlier ones are kept for disputes. */
export const storeEvidence = async (
  tx: Tx,
  purchaseId: number,
  { name, mediaType, content }: Evidence,
  now: Date,
): Promise<void> => {
  await deleteExcessEvidence(tx, purchaseId, content.length)
  await tx
    .insertInto('handover_evidence')
    .values({ purchase_id: purchaseId, name, media_type: mediaType, content, created_at: now })
    .execute()
}

/** Returns the latest proof of an order to its buyer or seller. It is never rendered inline. */
export const getEvidence: Handler<Contract['handovers']['proof']> = async ({
  ctx: { db },
  caller,
  input: { id: orderId },
}) => {
  const { accountId } = caller
  await requireOwnPurchase(db, caller, { id: orderId })
  if (!(await isPartyToOrder(db, { orderId, accountId }))) throw new ApiError('notFound')
  const evidence = await db
    .selectFrom('handover_evidence')
    .select(['name', 'content'])
    .where('purchase_id', '=', orderId)
    .where(HAS_CONTENT)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!evidence) throw new ApiError('notFound')
  return new Response(new Uint8Array(evidence.content), {
    headers: {
      // Uploaded HTML must not run on our origin, so its real media type is not sent.
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${evidence.name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
