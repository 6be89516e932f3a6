import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listDifferences } from './list-differences.ts'

/** Handlers of the reconciliation, for administrators. */
export const adminReconciliationHandlers = {
  list: listDifferences,
} satisfies ResourceHandlers<'adminReconciliation'>
