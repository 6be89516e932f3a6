import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

/** Handlers of the audit log. */
export const adminAuditHandlers = {
  list: listAudit,
  export: exportAudit,
} satisfies ResourceHandlers<'adminAudit'>
