import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { tagMergeFacts } from './merge-facts.ts'

/** Tells what making one tag of two would move, and changes nothing. */
export const previewMerge: Handler<Contract['officeTags']['previewMerge']> = async ({
  ctx: { db },
  input: { id, into },
}) => ({ data: await tagMergeFacts(db, id, into) })
