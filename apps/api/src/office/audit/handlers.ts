import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listAudit } from './list-audit.ts'

/** The calls of the audit log. */
export const officeAuditHandlers = { list: listAudit } satisfies NounHandlers<'officeAudit'>
