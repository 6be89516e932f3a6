import type { NounHandlers } from '../../kernel/http/handler.ts'
import { answerProblem } from './answer-problem.ts'
import { reportProblem } from './report-problem.ts'
import { withdrawProblem } from './withdraw-problem.ts'

/** The calls by which buyers report what is wrong with an order, and both sides speak of it. */
export const problemHandlers = {
  report: reportProblem,
  withdraw: withdrawProblem,
  answer: answerProblem,
} satisfies NounHandlers<'problems'>
