import type { Contract } from '@seatdesk/domain/contract'

import { readSeatMapFacts } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Returns one seat map. */
export const getSeatMap: Handler<Contract['adminSeatMaps']['get']> = async ({ ctx, input }) => {
  const data = await readSeatMapFacts(ctx.db, input.id)
  if (!data) throw new ApiError('notFound')
  return { data }
}
