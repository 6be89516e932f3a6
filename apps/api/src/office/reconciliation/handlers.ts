import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listDifferences } from './list-differences.ts'

/** The calls by which administrators see whether the books agree. */
export const officeReconciliationHandlers = {
  list: listDifferences,
} satisfies NounHandlers<'officeReconciliation'>
