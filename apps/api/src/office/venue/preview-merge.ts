import type { Contract } from '@seatdesk/domain/contract'

import { ledTo } from '../../catalogue/index.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { venueMergeFacts } from './merge-facts.ts'

/** Tells what making one venue of two would move, and changes nothing. */
export const previewMerge: Handler<Contract['officeVenues']['previewMerge']> = async ({
  ctx: { db },
  input: { id, into },
}) => ({
  data: await venueMergeFacts(db, await ledTo(db, 'venue', id), await ledTo(db, 'venue', into)),
})
