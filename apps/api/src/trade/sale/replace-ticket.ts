import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Call, Handler } from '../../kernel/http/handler.ts'
import { Refusal, invalid } from '../../kernel/refusal.ts'
import { whyNotMoved } from './move-sale.ts'
import { recordReplacement, type Replacement } from './record-replacement.ts'
import { readSale } from './sale-list.ts'
import { readTicketFile } from './ticket-file.ts'

type ReplaceTicket = Contract['sales']['replace']

/** Puts another file, barcode or reference in the place of one that was wrong. */
export const replaceTicket: Handler<ReplaceTicket> = async ({ ctx, caller, input }) => {
  const sale = { saleId: input.id, sellerId: caller.accountId }
  const replacement = await readReplacement(input)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    if (!(await recordReplacement(tx, { ...sale, replacement, now })))
      throw await whyNotMoved(tx, sale)
    const data = await readSale(tx, sale)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}

/** @throws 422 unless there is exactly one new thing, and of a file or a barcode what it is for. */
const readReplacement = async (input: Call<ReplaceTicket>['input']): Promise<Replacement> => {
  const { ticketId, file, barcode, transferReference } = input
  const things = [file, barcode, transferReference].filter((thing) => thing !== undefined)
  if (things.length !== 1)
    throw invalid({ body: 'give a PDF file, a barcode or the reference of a transfer' })
  if (transferReference !== undefined) return { kind: 'transfer', reference: transferReference }
  if (ticketId === undefined) throw invalid({ ticketId: 'say which ticket it replaces' })
  if (barcode !== undefined)
    return { kind: 'barcode', ticketId, content: new TextEncoder().encode(barcode) }
  if (file === undefined) throw invalid({ file: 'is missing' })
  return { kind: 'file', ticketId, ...(await readTicketFile(file, 'file')) }
}
