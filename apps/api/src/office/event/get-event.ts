import type { Contract } from '@seatdesk/domain/contract'

import { ledTo } from '../../catalogue/index.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readOfficeEvent } from './event-list.ts'

/** Gives one event of any state, or what it became. */
export const getEvent: Handler<Contract['officeEvents']['get']> = async ({ ctx, input }) => {
  const data = await readOfficeEvent(ctx.db, await ledTo(ctx.db, 'event', input.id))
  if (!data) throw new Refusal('notFound')
  return { data }
}
