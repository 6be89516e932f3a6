import type { Contract } from '@seatdesk/domain/contract'

import { ledTo } from '../../catalogue/index.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { performerMergeFacts } from './merge-facts.ts'

/** Tells what making one performer of two would move, and changes nothing. */
export const previewMerge: Handler<Contract['officePerformers']['previewMerge']> = async ({
  ctx: { db },
  input: { id, into },
}) => {
  const [fromId, intoId] = [await ledTo(db, 'performer', id), await ledTo(db, 'performer', into)]
  return { data: await performerMergeFacts(db, fromId, intoId) }
}
