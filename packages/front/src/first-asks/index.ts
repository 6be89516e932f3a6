export { beginAsks, forgetAsks } from './begin-asks.ts'
export { firstAnswersCome, isFilling, withFirstAnswers } from './first-answers.ts'
export { firstAsksScript } from './first-asks-script.ts'
