import type { Contract } from '@seatdesk/domain/contract'

import { ApiError, validationError } from '../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Call, Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { openTicketFiles } from '../ticket-file/open-ticket-files.ts'
import { attachTickets, type TicketToAttach, updateInstant } from './attach-tickets.ts'
import { limitAttachedBytes } from './limit-attached-bytes.ts'

type Calls = Contract['listingTickets']

interface OwnListing {
  sellerId: number
  listingId: number
}

/** Lists the tickets of the caller's own listing with what is attached to each. */
const getTickets: Handler<Calls['get']> = async ({ ctx, caller, input }) => ({
  data: await readAttached(ctx.db, { sellerId: caller.accountId, listingId: input.id }),
})

/** Attaches files or barcodes to the tickets of the caller's own listing. */
const attach: Handler<Calls['attach']> = async ({ ctx, caller, input }) => {
  const listing = { sellerId: caller.accountId, listingId: input.id }
  // Files are opened outside the transaction, and only for the seller's own listing.
  await readAttached(ctx.db, listing)
  const items = await readItems(caller.accountId, input)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const { ticketIds, coversAllTickets } = input
    await attachTickets(tx, { ...listing, items, ticketIds, coversAllTickets, now })
    if (input.files) {
      const { maxAttachedMb: maxMb } = ctx.settings
      await limitAttachedBytes(tx, { sellerId: caller.accountId, maxMb, now })
    }
    return { data: await readAttached(tx, listing) }
  })
}

/** @throws 422 unless files or barcodes are given, and every file can be opened. */
const readItems = async (
  accountId: number,
  { files, barcodes }: Call<Calls['attach']>['input'],
): Promise<TicketToAttach[]> => {
  if ((files === undefined) === (barcodes === undefined))
    throw validationError({ body: 'provide ticket files or barcodes' })
  if (barcodes) return barcodes.map((barcode) => ({ kind: 'barcode', barcode }))
  const fieldOf = (index: number) => `files.${index}`
  const opened = await openTicketFiles(files ?? [], { accountId, fieldOf })
  return opened.map((file) => ({ kind: 'file', file }))
}

/** Removes what is attached to the unsold tickets of the caller's own listing. */
const detach: Handler<Calls['detach']> = ({ ctx, caller, input }) => {
  const listing = { sellerId: caller.accountId, listingId: input.id }
  return transaction(ctx.db, async (tx) => {
    await readAttached(tx, listing)
    await tx
      .deleteFrom('attached_tickets')
      .where('ticket_id', 'in', (eb) =>
        eb
          .selectFrom('tickets')
          .select('id')
          .where('listing_id', '=', listing.listingId)
          .where('purchase_id', 'is', null),
      )
      .execute()
    await updateInstant(tx, listing.listingId)
    return { data: await readAttached(tx, listing) }
  })
}

/** @throws 404 if the listing does not exist or belongs to another seller. */
const readAttached = async (db: Db | Tx, { sellerId, listingId }: OwnListing) => {
  const listing = await db
    .selectFrom('listings')
    .select('is_instant')
    .where('id', '=', listingId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
  if (!listing) throw new ApiError('notFound')
  const tickets = await db
    .selectFrom('tickets as t')
    .leftJoin('attached_tickets as a', 'a.ticket_id', 't.id')
    .select(['t.id', 't.seat', 't.purchase_id', 'a.kind', 'a.name'])
    .where('t.listing_id', '=', listingId)
    .orderBy('t.position')
    .execute()
  return {
    instant: listing.is_instant,
    tickets: tickets.map((ticket) => ({
      id: ticket.id,
      seat: ticket.seat,
      isSold: ticket.purchase_id !== null,
      attached: ticket.kind,
      fileName: ticket.name,
    })),
  }
}

/** Handlers for attaching tickets to a listing before it is sold. */
export const listingTicketHandlers = {
  get: getTickets,
  attach,
  detach,
} satisfies ResourceHandlers<'listingTickets'>
