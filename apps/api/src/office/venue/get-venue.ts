import type { Contract } from '@seatdesk/domain/contract'

import { ledTo } from '../../catalogue/index.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readVenue } from './venue-store.ts'

/** Gives one venue, or what it became. */
export const getVenue: Handler<Contract['officeVenues']['get']> = async ({ ctx, input }) => {
  const data = await readVenue(ctx.db, await ledTo(ctx.db, 'venue', input.id))
  if (!data) throw new Refusal('notFound')
  return { data }
}
