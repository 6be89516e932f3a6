import type { Contract } from '@seatdesk/domain/contract'

import { ledTo } from '../../catalogue/index.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readPerformer } from './performer-store.ts'

/** Gives one performer, or what it became. */
export const getPerformer: Handler<Contract['officePerformers']['get']> = async ({
  ctx: { db },
  input,
}) => {
  const data = await readPerformer(db, await ledTo(db, 'performer', input.id))
  if (!data) throw new Refusal('notFound')
  return { data }
}
