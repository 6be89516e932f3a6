import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Call, Handler } from '../../kernel/http/handler.ts'
import { invalid } from '../../kernel/refusal.ts'
import type { Delivery } from './delivery.ts'
import { movedSale } from './moved-sale.ts'
import { recordDelivery } from './record-delivery.ts'
import { readTicketFile } from './ticket-file.ts'

type DeliverSale = Contract['sales']['deliver']

/** Delivers the tickets of a confirmed sale, in one of the ways that its listing promised. */
export const deliverSale: Handler<DeliverSale> = async ({ ctx, caller, input }) => {
  const sale = { saleId: input.id, sellerId: caller.accountId }
  const delivery = await readDelivery(input)
  const now = ctx.clock.now()
  const { feePercent } = ctx.settings
  return transaction(ctx.db, async (tx) =>
    movedSale(tx, sale, await recordDelivery(tx, { ...sale, delivery, feePercent, now })),
  )
}

/** @throws 422 unless exactly one way of delivery is given, and every file is a PDF. */
const readDelivery = async (input: Call<DeliverSale>['input']): Promise<Delivery> => {
  const { files, barcodes, transferReference } = input
  const ways = [files, barcodes, transferReference].filter((way) => way !== undefined)
  if (ways.length !== 1)
    throw invalid({ body: 'give PDF files, barcodes or the reference of a transfer' })
  if (barcodes) return { kind: 'barcodes', barcodes }
  if (transferReference !== undefined) return { kind: 'transfer', reference: transferReference }
  const read = (file: File, index: number) => readTicketFile(file, `files.${index}`)
  return { kind: 'files', files: await Promise.all((files ?? []).map(read)) }
}
