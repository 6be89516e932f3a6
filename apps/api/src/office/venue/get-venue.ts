import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readVenue } from './venue-store.ts'

/** Gives one venue. */
export const getVenue: Handler<Contract['officeVenues']['get']> = async ({ ctx, input }) => {
  const data = await readVenue(ctx.db, input.id)
  if (!data) throw new Refusal('notFound')
  return { data }
}
