export { answersAhead } from './answers-ahead.ts'
export { beginAsks, forgetAsks } from './begin-asks.ts'
export { CODE_SCRIPT } from './code-script.ts'
export {
  type FirstAnswers,
  FIRST_ANSWERS,
  firstAnswersCome,
  held,
  isFilling,
  FIRST_ASKED,
  withFirstAnswers,
} from './first-answers.ts'
export { firstAsksScript } from './first-asks-script.ts'
export { urlOf } from './url-of.ts'
