export { answerCalls, refusal, tokensOf } from './answer-calls.ts'
export { expectNoFaults, show } from './show.tsx'
