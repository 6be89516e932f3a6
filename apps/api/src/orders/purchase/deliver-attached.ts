import { sql } from 'kysely'

import { type TicketFile, updateInstant } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { isRetryable, type Tx } from '../../platform/database/transaction.ts'
import { isConnectionError } from '../../platform/engine-error.ts'
import { logError } from '../../platform/log/log-error.ts'
import type { TransitionedSale } from '../order/transition-sale.ts'
import { recordDelivery } from '../sale/deliver-sale.ts'
import type { Delivery } from '../sale/delivery.ts'
import { recordConfirmation } from '../sale/respond-to-sale.ts'

/**
 * Delivers the orders of a paid checkout whose tickets all have a file or barcode attached, in the
 * transaction of the payment. Each attachment moves to its order, so that no other can get it. An
 * order that cannot be delivered stays requested. Returns the delivered orders.
 */
export const deliverAttached = async (
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  checkoutId: number,
): Promise<TransitionedSale[]> => {
  const now = clock.now()
  const done: TransitionedSale[] = []
  for (const { id, seller_id: sellerId, listing_id: listingId } of await salesIn(tx, checkoutId)) {
    const attached = await lockAttached(tx, id)
    const delivery = deliveryOf(attached)
    if (!delivery) continue
    const sale = { saleId: id, sellerId, now }
    const delivered = await tryStep(tx, async () => {
      if (!(await recordConfirmation(tx, sale))) return null
      const { feePercent } = settings
      const order = await recordDelivery(tx, {
        ...sale,
        delivery,
        feePercent,
        ownDuplicates: 'hold',
      })
      if (!order) return null
      await updateInstant(tx, listingId)
      return order
    })
    if (delivered) done.push(delivered)
  }
  return done
}

const salesIn = (tx: Tx, checkoutId: number) =>
  tx
    .selectFrom('purchases')
    .select(['id', 'seller_id', 'listing_id'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .execute()

/** Locks the tickets of an order, in seat order, with their attachments. */
const lockAttached = async (tx: Tx, purchaseId: number) => {
  const { rows } = await sql<AttachedRow>`
    select t.id as ticket_id, a.kind, a.name, a.content, a.content_hash, a.barcodes
    from tickets as t left join attached_tickets as a on a.ticket_id = t.id
    where t.purchase_id = ${purchaseId}::bigint
    order by t.position
    for update of t`.execute(tx)
  return rows
}

interface AttachedRow {
  ticket_id: number
  kind: 'file' | 'barcode' | null
  name: string | null
  content: Uint8Array | null
  content_hash: string | null
  barcodes: string[] | null
}

/** Returns null unless every ticket has something attached, all of one kind. */
const deliveryOf = (rows: readonly AttachedRow[]): Delivery | null => {
  const barcodes = rows.flatMap(({ kind, content }) =>
    kind === 'barcode' && content ? [new TextDecoder().decode(content)] : [],
  )
  if (rows.length > 0 && barcodes.length === rows.length) return { kind: 'barcodes', barcodes }
  const files = rows.flatMap((row): Omit<TicketFile, 'type'>[] =>
    row.kind === 'file' && row.content && row.name !== null
      ? [
          {
            name: row.name,
            content: row.content,
            pages: [],
            contentHash: row.content_hash,
            barcodes: row.barcodes ?? [],
          },
        ]
      : [],
  )
  // Each ticket has its own file, so the pages need not be counted again.
  if (rows.length > 0 && files.length === rows.length)
    return { kind: 'files', files, coversAllTickets: true }
  return null
}

/**
 * Runs a step in a savepoint. Rolls back only the step if it returns null or throws: a failed
 * attachment never undoes the payment. A lost connection and errors that retry the transaction
 * are thrown.
 */
const tryStep = async <Done>(tx: Tx, step: () => Promise<Done | null>): Promise<Done | null> => {
  await sql`savepoint attached_delivery`.execute(tx)
  const done = await step().catch((error: unknown) => {
    if (isConnectionError(error) || isRetryable(error)) throw error
    if (!(error instanceof ApiError)) logError(error)
    return null
  })
  if (!done) await sql`rollback to savepoint attached_delivery`.execute(tx)
  await sql`release savepoint attached_delivery`.execute(tx)
  return done
}
