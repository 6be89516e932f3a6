import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listDisputes } from './list-disputes.ts'

/** The calls by which administrators look after disputes. */
export const adminDisputeHandlers = {
  list: listDisputes,
} satisfies ResourceHandlers<'adminDisputes'>
