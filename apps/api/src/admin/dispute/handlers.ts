import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listDisputes } from './list-disputes.ts'

/** Handlers of the disputes, for administrators. */
export const adminDisputeHandlers = {
  list: listDisputes,
} satisfies ResourceHandlers<'adminDisputes'>
