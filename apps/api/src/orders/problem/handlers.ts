import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { reportProblem } from './report-problem.ts'
import { respondToProblem, withdrawProblem } from './respond-to-problem.ts'

/** Handlers of problems that buyers report about orders. */
export const problemHandlers = {
  report: reportProblem,
  withdraw: withdrawProblem,
  respond: respondToProblem,
} satisfies ResourceHandlers<'problems'>
