import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readCatalogueEvent } from './event-list.ts'

/** Gives one event of any state. */
export const getEvent: Handler<Contract['officeEvents']['get']> = async ({ ctx, input }) => {
  const data = await readCatalogueEvent(ctx.db, input.id)
  if (!data) throw new Refusal('notFound')
  return { data }
}
