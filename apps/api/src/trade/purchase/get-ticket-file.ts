import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { noteFetched } from './note-fetched.ts'
import { ticketFileAnswer } from './ticket-file-answer.ts'

/** One delivered file, to the buyer of its purchase alone. */
export const getTicketFile: Handler<Contract['purchases']['ticketFile']> = async ({
  ctx,
  caller,
  input,
}) => {
  const file = await ctx.db
    .selectFrom('deliveries as d')
    .innerJoin('purchases as p', 'p.id', 'd.purchase_id')
    .select(['d.name', 'd.content', 'd.fetched_at'])
    .where('d.id', '=', input.fileId)
    .where('d.kind', '=', 'file')
    .where('d.replaced_at', 'is', null)
    .where('p.id', '=', input.id)
    .where('p.buyer_id', '=', caller.accountId)
    .executeTakeFirst()
  if (!file) throw new Refusal('notFound')
  if (file.fetched_at === null) await noteFetched(ctx, { id: input.fileId })
  return ticketFileAnswer(file)
}
