import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listDisputes } from './list-disputes.ts'

/** The calls by which administrators look after disputes. */
export const officeDisputeHandlers = {
  list: listDisputes,
} satisfies NounHandlers<'officeDisputes'>
