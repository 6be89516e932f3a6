export { withFirstAnswers } from './first-answers.ts'
export { firstAsksScript } from './first-asks-script.ts'
