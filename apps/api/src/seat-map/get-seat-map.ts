import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'
import { readSeatMapFacts } from './seat-map-store.ts'

/** Gives one seat map. */
export const getSeatMap: Handler<Contract['seatMaps']['get']> = async ({ ctx, input }) => {
  const data = await readSeatMapFacts(ctx.db, input.id)
  if (!data) throw new Refusal('notFound')
  return { data }
}
