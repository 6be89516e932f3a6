import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { reportProblem } from './report-problem.ts'
import { respondToProblem, withdrawProblem } from './respond-to-problem.ts'

/** The calls by which buyers report what is wrong with an order, and both sides speak of it. */
export const problemHandlers = {
  report: reportProblem,
  withdraw: withdrawProblem,
  answer: respondToProblem,
} satisfies ResourceHandlers<'problems'>
