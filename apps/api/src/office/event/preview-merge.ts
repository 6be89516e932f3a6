import type { Contract } from '@seatdesk/domain/contract'

import { ledTo } from '../../catalogue/index.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { eventMergeFacts } from './merge-facts.ts'

/** Tells what making one event of two would move, and changes nothing. */
export const previewMerge: Handler<Contract['officeEvents']['previewMerge']> = async ({
  ctx: { db },
  input: { id, into },
}) => ({
  data: await eventMergeFacts(db, await ledTo(db, 'event', id), await ledTo(db, 'event', into)),
})
