import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { acceptHandover } from '../handover/accept-handover.ts'
import { getEvidence } from '../handover/evidence.ts'
import { requestResend } from '../handover/request-resend.ts'
import { reportHandover } from './report-handover.ts'

/** Handlers of the handover of tickets. */
export const handoverHandlers = {
  report: reportHandover,
  accept: acceptHandover,
  requestResend,
  proof: getEvidence,
} satisfies ResourceHandlers<'handovers'>
