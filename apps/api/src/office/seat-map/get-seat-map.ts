import type { Contract } from '@seatdesk/domain/contract'

import { readSeatMapFacts } from '../../catalogue/index.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Handler } from '../../kernel/http/handler.ts'

/** Gives one seat map. */
export const getSeatMap: Handler<Contract['officeSeatMaps']['get']> = async ({ ctx, input }) => {
  const data = await readSeatMapFacts(ctx.db, input.id)
  if (!data) throw new ApiError('notFound')
  return { data }
}
