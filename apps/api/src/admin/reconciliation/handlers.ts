import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listDifferences } from './list-differences.ts'

/** The calls by which administrators see whether the books agree. */
export const adminReconciliationHandlers = {
  list: listDifferences,
} satisfies ResourceHandlers<'adminReconciliation'>
